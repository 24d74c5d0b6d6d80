import { Queue, type Scripts } from '#emq/index.ts';
import { Scripting, type Trace } from '#lua/index.ts';
import { Budget, Redis, type Reply } from '#redis/index.ts';
import { OPENS } from '../jobs.ts';
import type { Walkthrough, QueueSetup, Values } from './walkthrough.ts';

export interface ScriptRun {
  /** The commands that build what the script finds, in words. */
  readonly before: readonly (readonly string[])[];
  readonly trace: Trace;
}

/** When every setup begins, in Unix ms. */
export const NOW = OPENS;

/** A server that writes down the commands it gets, those of a script instead of the script. */
class RecordingRedis extends Redis {
  readonly log: (readonly string[])[] = [];

  override call(...words: string[]): Reply {
    if (words[0] !== 'EVAL') this.log.push(words);
    return super.call(...words);
  }
}

/** Runs a walkthrough on a simulator of its own, and records what its script does line by line. */
export function runScript(
  walkthrough: Walkthrough,
  scripts: Scripts,
  values: Values,
  budget = new Budget(),
): ScriptRun {
  const scripting = new Scripting();
  let now = NOW;
  const redis = new RecordingRedis({ now: () => now, commands: scripting.commands, budget });
  const queueAhead = (ms: number): Queue => new Queue(redis, 'mail', { scripts, now: () => now + ms });
  const setup: QueueSetup = {
    queue: queueAhead(0),
    queueAhead,
    call: (...words) => void redis.call(...words),
    pass(ms) {
      const keys = [...redis.db.keys()];
      now += ms;
      // Where the keys are shown no time passes: what has expired is deleted there.
      for (const key of keys) if (redis.db.get(key) === undefined) redis.log.push(['DEL', key]);
    },
  };
  walkthrough.setUp(setup, values);
  const before = [...redis.log];
  const begun = performance.now();
  const { result: thrown, traces } = scripting.record(() => thrownBy(() => walkthrough.run(setup, values)));
  // For whoever looks at the browser's performance panel, and for the benchmark.
  performance.measure(`${walkthrough.file}, traced`, { start: begun });
  const [trace] = traces;
  // What a script refuses, or fails with, is its reply.
  if (!trace) throw thrown ?? new Error('the walkthrough ran no script');
  return { before, trace };
}

function thrownBy(action: () => void): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}
