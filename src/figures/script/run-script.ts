import { Queue, type Scripts } from '#emq/index.ts';
import { Scripting, type Trace } from '#lua/index.ts';
import { Redis } from '#redis/index.ts';

/** The job that the reader sends through the script, times in ms. */
export interface ScriptJob {
  readonly priority: number;
  /** From its timestamp on. */
  readonly delay: number;
  /** When it was made, in Unix ms. */
  readonly timestamp: number;
}

/** What a script figure does with a queue. */
export interface Play {
  /** Brings the queue to where the script finds it. */
  readonly setUp: (queue: Queue, job: ScriptJob) => void;
  /** Makes the queue run the script. */
  readonly run: (queue: Queue, job: ScriptJob) => void;
}

export interface ScriptRun {
  /** The commands that build what the script finds, in words. */
  readonly before: readonly (readonly string[])[];
  readonly trace: Trace;
}

/** 2024-01-30 21:00:00 UTC: when everything in a script figure happens. */
export const NOW = 1_706_648_400_000;

/** Runs a play on a simulator of its own, and records what its script does line by line. */
export function runScript(play: Play, scripts: Scripts, job: ScriptJob): ScriptRun {
  const scripting = new Scripting();
  const redis = new Redis({ now: () => NOW, commands: scripting.commands });
  const queue = new Queue(redis, 'mail', { scripts, now: () => NOW });
  const before = scripting.record(() => play.setUp(queue, job)).traces.flatMap(({ commands }) => commands);
  const [trace] = scripting.record(() => play.run(queue, job)).traces;
  if (!trace) throw new Error('the play ran no script');
  return { before: before.map(({ words }) => words), trace };
}
