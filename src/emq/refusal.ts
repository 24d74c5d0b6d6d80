import { expectedState, type ScriptName } from './scripts.ts';

/** A script's refusal: nothing was done. */
export class Refusal extends Error {
  /** The negative number that the script replied. */
  readonly code: number;

  /** The texts are bullmq's (`finishedErrors`). */
  constructor(code: number, script: ScriptName, jobId: string) {
    super(refusalText(code, script, jobId));
    this.code = code;
  }
}

function refusalText(code: number, script: ScriptName, jobId: string): string {
  switch (code) {
    case -1:
      return `Missing key for job ${jobId}. ${script}`;
    case -2:
      return `Missing lock for job ${jobId}. ${script}`;
    case -3:
      return `Job ${jobId} is not in the ${expectedState(script)} state. ${script}`;
    case -6:
      return `Lock mismatch for job ${jobId}. Cmd ${script} from ${expectedState(script)}`;
    default:
      return `Unknown code ${code} error for ${jobId}. ${script}`;
  }
}
