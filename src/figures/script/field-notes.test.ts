/** What each field note tells, on the real server: its setup is built there, its script runs there. */
import { jobKey, loadScripts, queueKeys } from '#emq/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { keyspace } from '../../emq/testing/keyspace.ts';
import { firstValues, type Values } from './walkthrough.ts';
import { NOTE_NAMES, loadWalkthrough, type NoteName } from './walkthroughs/index.ts';
import { NOW, runScript } from './run-script.ts';

const TIER = 2 ** 32;
const DUE = 1_706_648_460_000;
const BAND = DUE * 4096;
const AFTER_2039 = 2 ** 41;
const keys = queueKeys('mail');

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

/** The real server's keys after a note's script: sorted sets as [member, score] in order, lists from left to right. */
async function after(name: NoteName, change: Values = {}): Promise<Record<string, unknown>> {
  const walkthrough = await loadWalkthrough(name);
  const scripts = await loadScripts(...walkthrough.scripts);
  const { before, trace } = runScript(walkthrough, scripts, { ...firstValues(walkthrough), ...change });
  const script = ['EVAL', trace.script.text, String(trace.keys.length), ...trace.keys, ...trace.args];
  await real.pipeline([['FLUSHALL'], ...before, script]);
  const kept = await keyspace((commands) => real.pipeline(commands));
  return Object.fromEntries(Object.entries(kept).map(([key, { value }]) => [key, value]));
}

const OUTCOMES: Readonly<Record<NoteName, { readonly [key: string]: unknown }>> = {
  'no-priority-first': {
    [keys.active]: ['yours'],
    [keys.prioritized]: [
      ['urgent', TIER + 1],
      ['report', 2 * TIER + 2],
    ],
  },
  'to-the-back-of-its-tier': {
    [keys.prioritized]: [
      ['second', TIER + 2],
      ['third', TIER + 3],
      ['yours', TIER + 4],
    ],
  },
  'rate-limited-tie': {
    [keys.prioritized]: [
      ['second', TIER],
      ['yours', TIER],
      ['third', TIER + 3],
    ],
  },
  // The right end of wait is served next.
  'stalled-jumps': {
    [keys.active]: undefined,
    [keys.wait]: ['plain', 'yours'],
    [keys.prioritized]: [['urgent', TIER + 2]],
  },
  'promote-jobs-forgets': {
    [keys.delayed]: undefined,
    [keys.wait]: ['report', 'yours'],
    [keys.prioritized]: [['urgent', TIER + 1]],
  },
  'tier-past-2-21': {
    [keys.prioritized]: [
      ['one', 2 ** 53],
      ['two', 2 ** 53 + 2],
      ['five', 2 ** 53 + 4],
      ['four', 2 ** 53 + 4],
      ['three', 2 ** 53 + 4],
      ['six', 2 ** 53 + 6],
    ],
  },
  'counter-wrap': {
    [keys.prioritized]: [
      ['yours', TIER],
      ['first', TIER + 1],
      ['second', TIER + 2],
    ],
  },
  'equal-scores': {
    [keys.prioritized]: [
      ['report', TIER],
      ['yours', TIER],
      ['first', TIER + 1],
    ],
  },
  'ten-before-nine': { [keys.active]: ['10'] },
  'the-4097th': {
    [keys.delayed]: [
      ['many before', BAND + 4094],
      ['yours', BAND + 4095],
      ['zulu', BAND + 4095],
    ],
  },
  'nobody-fires': { [keys.delayed]: undefined, [keys.active]: ['yours'] },
  'the-workers-clock': { [keys.delayed]: undefined, [keys.active]: ['yours'] },
  'atomic-not-rollback': {
    [keys.delayed]: undefined,
    [keys.wait]: ['first'],
    [keys.prioritized]: undefined,
    [keys.active]: undefined,
  },
  // It was added at NOW, ran for 20 s and waits for 5 s: NOW + delay is no time at which it runs.
  'score-says-when': {
    [keys.active]: undefined,
    [keys.delayed]: [['yours', (NOW + 25_000) * 4096]],
  },
  'hash-gone': {
    [keys.active]: ['yours'],
    [jobKey(keys, 'yours')]: { processedOn: String(NOW), ats: '1' },
  },
  'after-2039': {
    [keys.delayed]: [
      ['later', (AFTER_2039 + 101) * 4096],
      ['yours', (AFTER_2039 + 101) * 4096],
    ],
  },
};

test.each(NOTE_NAMES)('%s', async (name) => {
  const kept = await after(name);
  const outcome = OUTCOMES[name];
  expect(Object.fromEntries(Object.keys(outcome).map((key) => [key, kept[key]]))).toEqual(outcome);
});

test('a field that is changed does what the note says', async () => {
  expect((await after('no-priority-first', { priority: 1 }))[keys.active]).toEqual(['urgent']);
  expect((await after('stalled-jumps', { priority: 1 }))[keys.wait]).toEqual(['plain', 'yours']);
  expect(members((await after('tier-past-2-21', { priority: 2 ** 21 - 1 }))[keys.prioritized])).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
  ]);
  expect((await after('counter-wrap', { count: 2 ** 32 }))[keys.prioritized]).toEqual([
    ['first', TIER + 1],
    ['yours', TIER + 1],
    ['second', TIER + 2],
  ]);
  expect((await after('ten-before-nine', { one: 2, other: 19 }))[keys.active]).toEqual(['19']);
  expect((await after('the-4097th', { place: 10 }))[keys.delayed]).toEqual([
    ['many before', BAND + 10],
    ['zulu', BAND + 11],
    ['yours', BAND + 12],
  ]);
  expect((await after('the-workers-clock', { ahead: 29_999 }))[keys.active]).toBeUndefined();
  expect((await after('after-2039', { later: -101, yours: -100 }))[keys.delayed]).toEqual([
    ['later', (AFTER_2039 - 101) * 4096],
    ['yours', (AFTER_2039 - 100) * 4096],
  ]);
});

function members(value: unknown): unknown[] {
  return (value as unknown[][]).map(([member]) => member);
}
