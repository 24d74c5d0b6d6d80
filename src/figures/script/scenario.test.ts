import { SCRIPT_NAMES, loadScripts, queueKeys, unpackPrioritized } from '#emq/index.ts';
import { Scripting } from '#lua/index.ts';
import { Redis, toText, type Reply } from '#redis/index.ts';
import { Replay } from '#replay/index.ts';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { keyspace, plain } from '../../emq/testing/keyspace.ts';
import { firstValues, type Walkthrough, type Values } from './walkthrough.ts';
import { WALKTHROUGH_NAMES, loadWalkthrough, type WalkthroughName } from './walkthroughs/index.ts';
import { runScript } from './run-script.ts';
import { scriptScenario } from './scenario.ts';
import { solutions } from './contract.ts';
import { lineRuns } from './line-runs.ts';
import { placesOfKeys, placesOfLines } from './places.ts';
import { loadLineRuns } from './script-files.ts';
import { foldTo, piecesOf, sourceLines } from './source-lines.ts';

const scripts = await loadScripts(...SCRIPT_NAMES);
const walkthroughs = new Map(
  await Promise.all(WALKTHROUGH_NAMES.map(async (name) => [name, await loadWalkthrough(name)] as const)),
);
/** The lines of each walkthrough's script. */
const linesOf = new Map(
  await Promise.all(
    [...walkthroughs].map(
      async ([
        name,
        {
          file,
          scripts: [script],
        },
      ]) => {
        const source = toText(scripts[script!]!.content);
        return [name, sourceLines(source, await loadLineRuns(file))] as const;
      },
    ),
  ),
);
const keys = queueKeys('mail');
const step = (line: number, sent: number) => ({ line, sent, depth: 1, locals: [] });
const END = 9_999;
/** Two lines of a figure on a page, three on a phone. */
const MAX_SENTENCE = 125;
/** In ms. */
const TOLERANCE = 4000;

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

function walkthroughOf(name: WalkthroughName): Walkthrough {
  return walkthroughs.get(name)!;
}

const replayOf = (name: WalkthroughName, link = '') =>
  new Replay(scriptScenario(walkthroughOf(name), scripts, linesOf.get(name)!), link);

function frameAfter(name: WalkthroughName, link = '') {
  return replayOf(name, link).view().frame;
}

/** A reply that may hold a job's hash, whose fields come in an order of the server's own. */
function withoutOrder(reply: Reply): unknown {
  return Array.isArray(reply)
    ? reply.map((part) => (Array.isArray(part) ? part.toSorted() : plain(part)))
    : plain(reply);
}

/** What a reader may fill in: what stands there first, and each field at either end. */
function choices(walkthrough: Walkthrough): Values[] {
  const first = firstValues(walkthrough);
  const values = [first];
  for (const [name, { min, max }] of Object.entries(walkthrough.fields)) {
    values.push({ ...first, [name]: min }, { ...first, [name]: max });
  }
  return values;
}

test.each(WALKTHROUGH_NAMES)(
  '%s: whatever the reader fills in, the script does on the real server what it does here',
  async (name) => {
    const walkthrough = walkthroughOf(name);
    for (const values of choices(walkthrough)) {
      const { before, trace } = runScript(walkthrough, scripts, values);
      const { script, keys: KEYS, args, reply } = trace;
      const words = ['EVAL', script.text, String(KEYS.length), ...KEYS, ...args];
      const redis = new Redis({ commands: new Scripting().commands });
      for (const command of [['FLUSHALL'], ...before, words]) redis.call(...command);
      const replies = await real.pipeline([['FLUSHALL'], ...before, words]);
      const theirs = replies.at(-1)!;
      // The only replies above 0 tell how long a limit still lasts, and on the real server time passes.
      if (Number(reply) > 0) expect(Math.abs(Number(theirs) - Number(reply))).toBeLessThan(TOLERANCE);
      else expect(withoutOrder(theirs)).toEqual(withoutOrder(reply));
      const simulated = await keyspace(async (commands) => commands.map((command) => redis.call(...command)));
      expect(simulated).toEqual(await keyspace((commands) => real.pipeline(commands)));
    }
  },
);

test.each(WALKTHROUGH_NAMES)('%s names every script that it runs, and opens where it says', async (name) => {
  const walkthrough = walkthroughOf(name);
  const own = await loadScripts(...walkthrough.scripts);
  for (const values of choices(walkthrough)) expect(() => runScript(walkthrough, own, values)).not.toThrow();
  const { exchanges } = frameAfter(name);
  const [command = '', key = ''] = exchanges.at(-1)?.command ?? [];
  expect(walkthrough.opensAfter?.(command, key) ?? true).toBe(true);
  expect(walkthrough.file).toMatch(new RegExp(`^${scripts[walkthrough.scripts[0]!]!.name}-\\d+\\.lua$`));
});

test('before its first line a script has changed nothing, after its last the job is where it belongs', () => {
  expect(
    frameAfter('addPrioritizedJob')
      .keys.sortedSet(keys.prioritized)
      .map(({ member }) => member),
  ).toEqual(['welcome', 'report', 'backup']);
  const end = frameAfter('addPrioritizedJob', `1.to-${END}`);
  const yours = end.keys.sortedSet(keys.prioritized).find(({ member }) => member === 'yours');
  expect(unpackPrioritized(yours!.score)).toEqual({ tier: 1, arrival: 4 });
  expect(end.sentence).toMatch(/^The script has ended .* its reply is "yours"\.$/);
});

test('a step shows the command that was sent last, and the keys as they stand with it', () => {
  const { steps, commands } = frameAfter('addPrioritizedJob').state.run.trace;
  const zadd = commands.findIndex(({ words }) => words[0] === 'ZADD' && words[1] === keys.prioritized);
  const after = steps.findIndex(({ sent }) => sent === zadd + 1);
  const frame = frameAfter('addPrioritizedJob', `1.to-${after}`);
  expect(frame.exchanges.at(-1)?.command).toEqual(commands[zadd]?.words);
  expect(frame.keys.sortedSet(keys.prioritized).map(({ member }) => member)).toContain('yours');
  expect(frameAfter('addPrioritizedJob', `1.to-${after - 1}`).keys.string(keys.pc)).toBe('4');
});

test.each([
  ['1.job-0-0-1706648400000', 'yours', 'a job without a priority is taken from the wait list'],
  ['1.job-1-0-1706648400000', 'yours', 'the smaller tier goes first'],
  ['1.job-3-0-1706648400000', 'report', 'the larger tier stays'],
  ['1.job-1-5000-1706648400000', 'report', 'a delayed job is not there'],
  ['1.job-1-5000-1706648395000', 'yours', 'a delay that is over is promoted by the sweep'],
])('moveToActive, %s: %s is active, for %s', (link, taken) => {
  expect(frameAfter('moveToActive', `${link}.to-${END}`).keys.list(keys.active)).toEqual([taken]);
});

test('what the captions of the lessons say to try does what they say', () => {
  const commandsOf = (name: WalkthroughName, change: Values): string[] =>
    runScript(walkthroughOf(name), scripts, { ...firstValues(walkthroughOf(name)), ...change }).trace.commands.map(
      ({ words }) => words.join(' '),
    );
  expect(commandsOf('promoteDelayedJobs', { delay: 2000 })).toContain(`ZREM ${keys.delayed} invoice yours`);
  expect(commandsOf('promoteDelayedJobs', { delay: 2001 })).toContain(`ZREM ${keys.delayed} invoice`);
  const asksForTime = `ZRANGE ${keys.delayed} 0 0 WITHSCORES`;
  expect(commandsOf('getNextDelayedTimestamp', {})).toContain(asksForTime);
  expect(commandsOf('getNextDelayedTimestamp', { delay: 0 })).not.toContain(asksForTime);
  expect(commandsOf('moveToDelayed', { failures: 0 })).toContain(`HSET ${keys['']}yours delay 1000`);
  expect(commandsOf('moveToDelayed', { failures: 1 })).toContain(`HSET ${keys['']}yours delay 2000`);
  expect(commandsOf('retryJob', { priority: 0 })).toContain(`LPUSH ${keys.wait} yours`);
  expect(runScript(walkthroughOf('promote'), scripts, { priority: 1, delay: 0 }).trace.reply).toBe(-3);
});

test.each(WALKTHROUGH_NAMES)('%s: the replies that its steps show are those that the script got', (name) => {
  const { steps, commands } = frameAfter(name).state.run.trace;
  const replay = replayOf(name);
  for (const [position, { sent }] of steps.entries()) {
    replay.act('to', position);
    const [exchange] = replay.view().frame.exchanges;
    if (sent === 0) continue;
    expect(exchange?.command).toEqual(commands[sent - 1]?.words);
    // The ids in the stream of events are times, and here no time passes.
    if (exchange?.command[0] !== 'XADD') expect(exchange?.reply).toEqual(commands[sent - 1]?.reply);
  }
});

test.each(WALKTHROUGH_NAMES)(
  '%s: Back takes a changed field back, at once or from its first line, and Forward does it again',
  (name) => {
    const walkthrough = walkthroughOf(name);
    const replay = replayOf(name);
    const shown = (): unknown => [replay.view().frame, replay.view().position];
    for (const values of choices(walkthrough).slice(1)) {
      replay.reset();
      replay.back();
      replay.forward();
      const before = shown();
      replay.act('job', ...Object.values(values));
      const changed = shown();
      expect(replay.view().frame.state.values).toEqual(values);

      replay.back();
      expect(shown()).toEqual(before);
      replay.forward();
      expect(shown()).toEqual(changed);

      replay.goTo(1);
      replay.back();
      const firstLine = shown();
      expect(replay.view()).toMatchObject({ position: 0, hasBack: true });
      expect(replay.view().frame.state.values).toEqual(values);
      replay.back();
      expect(shown()).toEqual(before);
      replay.forward();
      expect(shown()).toEqual(firstLine);
      replay.forward();
      expect(replay.view()).toMatchObject({ position: 1, hasForward: true });
    }
  },
);

test('a change that was taken back is forgotten once the reader steps on', () => {
  const replay = replayOf('addPrioritizedJob');
  replay.act('job', 2, 1_706_648_400_000);
  replay.back();
  replay.goTo(replay.view().length);
  expect(replay.view().hasForward).toBe(false);
  replay.goTo(0);
  expect(replay.view().hasBack).toBe(false);
});

/** A file of bullmq's `commands` folder. */
function readLua(file: string): string | undefined {
  const path = new URL(`../../../node_modules/bullmq/dist/esm/commands/${file}`, import.meta.url);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

test.each(WALKTHROUGH_NAMES)('%s: each line stands in the package’s file at the number that is shown', (name) => {
  const { file, scripts: names } = walkthroughOf(name);
  const lines = linesOf.get(name)!;
  const text = toText(scripts[names[0]!]!.content);
  expect(lines.map((line) => line.text).join('\n')).toBe(text.trimEnd());
  for (const line of lines) {
    expect(readLua(line.place!.file)!.split('\n')[line.place!.number - 1]!.trimEnd()).toBe(line.text.trimEnd());
  }
  expect(lineRuns(readLua, file).length).toBeGreaterThan(1);
});

test('a file that is not there is named', () => {
  expect(() => lineRuns(() => undefined, 'promote-9.lua')).toThrow('bullmq has no promote-9.lua');
});

test('a tap leads to the next time that a line runs, else to the first', () => {
  const steps = [step(1, 0), step(2, 1), step(1, 1), step(3, 2)];
  expect([...placesOfLines(steps, 0)]).toEqual([
    [1, 2],
    [2, 1],
    [3, 3],
  ]);
  expect([...placesOfLines(steps, 2)]).toEqual([
    [1, 0],
    [2, 1],
    [3, 3],
  ]);
  const commands = [
    { words: ['ZREM', 'delayed', 'a'], reply: 1, line: 1 },
    { words: ['LPUSH', 'wait', 'a'], reply: 1, line: 1 },
    { words: ['DEL', 'wait'], reply: 1, line: 3 },
  ];
  const trace = { ...frameAfter('promote').state.run.trace, steps, commands };
  expect(placesOfKeys(trace, 0).get('delayed')).toBe(1);
  expect(placesOfKeys(trace, 0).get('wait')).toBe(3);
  expect(placesOfKeys(trace, 3).get('wait')).toBe(4);
});

describe.each(WALKTHROUGH_NAMES)('the goal of %s', (name) => {
  const isReached = (link: string): boolean => {
    const scenario = scriptScenario(walkthroughOf(name), scripts, linesOf.get(name)!);
    return scenario.goals![0]!.isReached(new Replay(scenario, link).view().frame);
  };

  test('is reached by the last of its actions, and not at the start', () => {
    const solution = solutions[name];
    expect(isReached('')).toBe(false);
    expect(isReached(solution.split('.').slice(0, -1).join('.'))).toBe(false);
    expect(isReached(solution)).toBe(true);
  });
});

test('no two goals have the same name', () => {
  const names = [...walkthroughs.values()].map(({ goal }) => goal.name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(WALKTHROUGH_NAMES)('%s: no sentence is longer than the room that it has', (name) => {
  const replay = replayOf(name);
  for (let position = 0; position <= replay.view().length; position += 1) {
    replay.act('to', position);
    expect(replay.view().frame.sentence.length).toBeLessThanOrEqual(MAX_SENTENCE);
  }
});

test('a script folds to the lines that ran and their neighbours', () => {
  const lines = sourceLines('a\nb\nc\nd\ne\nf', [['letters.lua', 1, 6]]);
  expect(foldTo(lines, new Set([2]))).toEqual([{ lines: lines.slice(0, 3) }, { hidden: lines.slice(3) }]);
});

test('a line of Lua comes apart for the eye, and nothing of it is lost', () => {
  const line = 'local n = rcall("INCR", key) -- the next "number"';
  expect(piecesOf(line).map(({ kind }) => kind)).toEqual(['keyword', 'plain', 'string', 'plain', 'comment']);
  expect(
    piecesOf(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line);
});
