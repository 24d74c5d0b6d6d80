export { backoffDelay, type Backoff, type BackoffStrategy } from './backoff.ts';
export type { StoredJob } from './job.ts';
export type { JobOptions } from './job-options.ts';
export { jobKey, queueKeys, type QueueKeys, type QueuePart } from './keys.ts';
export { Queue, type Failure, type QueueOptions, type Taken } from './queue.ts';
export { Refusal } from './script-runner.ts';
export {
  SCORES_PER_MS,
  SCORES_PER_TIER,
  delayedScore,
  fireTime,
  millisecondBand,
  prioritizedScore,
  unpackPrioritized,
} from './scores.ts';
export { SCRIPT_NAMES, loadScripts, type Script, type ScriptName, type Scripts } from './scripts.ts';
