import { Queue, type Scripts } from '#emq/index.ts';
import { Scripting, type Trace } from '#lua/index.ts';
import { Redis, type Reply } from '#redis/index.ts';
import type { Play, Scene, Values } from './play.ts';

export interface ScriptRun {
  /** The commands that build what the script finds, in words. */
  readonly before: readonly (readonly string[])[];
  readonly trace: Trace;
}

/** 2024-01-30 21:00:00 UTC: when every scene begins. */
export const NOW = 1_706_648_400_000;

/** A command that a client sent, and what the server did with it when it was a script. */
interface Sent {
  readonly words: readonly string[];
  readonly trace?: Trace | undefined;
}

/** Runs a play on a simulator of its own, and records what its script does line by line. */
export function runScript(play: Play, scripts: Scripts, values: Values): ScriptRun {
  const scripting = new Scripting();
  let now = NOW;
  const redis = new Redis({ now: () => now, commands: scripting.commands });
  const log: Sent[] = [];

  function call(...words: string[]): Reply {
    const { result, traces } = scripting.record(() => redis.call(...words));
    log.push({ words, trace: traces[0] });
    return result;
  }

  function pass(ms: number): void {
    const keys = redis.call('KEYS', '*') as string[];
    now += ms;
    // Where the keys are shown no time passes: what expires is deleted there.
    const expired = keys.filter((key) => redis.call('EXISTS', key) === 0);
    log.push(...expired.map((key) => ({ words: ['DEL', key] })));
  }

  const queueAhead = (ms: number): Queue => new Queue({ call }, 'mail', { scripts, now: () => now + ms });
  const scene: Scene = { queue: queueAhead(0), queueAhead, call, pass };
  play.setUp(scene, values);
  const before = log.flatMap(({ words, trace }) => trace?.commands.map((command) => command.words) ?? [words]);
  const { length } = log;
  try {
    play.run(scene, values);
  } catch (error) {
    // A refusal, or an error in the script, is its reply as well.
    if (log.length === length) throw error;
  }
  const trace = log.slice(length).find((sent) => sent.trace)?.trace;
  if (!trace) throw new Error('the play ran no script');
  return { before, trace };
}
