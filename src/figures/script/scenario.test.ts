import { SCRIPT_NAMES, loadScripts, queueKeys, unpackPrioritized } from '#emq/index.ts';
import { toText } from '#redis/index.ts';
import { Replay } from '#replay/index.ts';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLAYS, type PlayName } from './plays.ts';
import { scriptScenario } from './scenario.ts';
import { foldTo, piecesOf, sourceLines } from './source-lines.ts';

const scripts = await loadScripts(...SCRIPT_NAMES);
const keys = queueKeys('mail');
const END = 9_999;

function frameAfter(play: PlayName, link = '') {
  const scenario = scriptScenario({ play: PLAYS[play], scripts, firstJob: PLAYS[play].firstJob });
  return new Replay(scenario, link).view().frame;
}

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

test('the replies that a step replays are those that the script got', () => {
  for (const play of Object.keys(PLAYS) as PlayName[]) {
    const { commands } = frameAfter(play).state.run.trace;
    const last = frameAfter(play, `1.to-${END}`).exchanges.at(-1);
    expect(last?.command).toEqual(commands.at(-1)?.words);
  }
});

test('every function of every script that the figures run stands in the file named for it', () => {
  for (const script of Object.values(scripts)) {
    const files = new Set(sourceLines(toText(script!.content)).flatMap(({ from }) => from ?? []));
    for (const file of files) {
      const path = new URL(`../../../node_modules/bullmq/dist/esm/commands/${file}`, import.meta.url);
      expect(existsSync(path), `${script!.name}: ${file}`).toBe(true);
    }
  }
});

test('a script folds to the lines that ran and their neighbours', () => {
  const lines = sourceLines('a\nb\nc\nd\ne\nf');
  expect(foldTo(lines, new Set([2]))).toEqual([{ lines: lines.slice(0, 3) }, { hidden: 3, before: 7 }]);
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
