import fc from 'fast-check';
import { expect } from 'vitest';
import { scoredMembers, type Reply, type Send } from '#redis/index.ts';
import type { JobOptions } from '../job-options.ts';
import { jobKey, queueKeys, type QueueKeys } from '../keys.ts';
import { MAX_PRIORITY, millisecondBand } from '../scores.ts';
import { START, type Both } from './both.ts';

export const FAILURE = { message: 'bounced' };

export const priority = fc.constantFrom(0, 0, 1, 1, 2, 3, MAX_PRIORITY);
export const delay = fc.constantFrom(1, 1, 2, 40, 41);

const job = fc.record({
  priority,
  delay: fc.oneof(fc.constant(0), delay),
  attempts: fc.constantFrom(1, 2, 3),
  backoff: fc.constantFrom(0, 1, 40),
});

/** How a queue comes about: jobs are added, some of them are taken, some of those fail, and then time passes. */
interface History {
  /** In Unix ms. */
  readonly begins: number;
  /** Where the arrival counter stands. */
  readonly counter: number;
  /** Where in the band of a millisecond, which some jobs share, one stands that was put there by hand. */
  readonly place: number | undefined;
  readonly jobs: readonly JobOptions[];
  /** A worker takes a job, or the active job of this rank fails. */
  readonly turns: readonly ('take' | number)[];
  readonly passes: number;
}

const history: fc.Arbitrary<History> = fc.record({
  // The second is where the scores of the delayed set reach 2^53.
  begins: fc.constantFrom(START, START, 2 ** 41 - 20),
  counter: fc.constantFrom(0, 0, 2 ** 32 - 3),
  place: fc.option(fc.constantFrom(7, 4094, 4095), { nil: undefined }),
  jobs: fc.array(job, { minLength: 2, maxLength: 10 }),
  turns: fc.array(
    fc.oneof({ weight: 3, arbitrary: fc.constant('take' as const) }, { weight: 2, arbitrary: fc.nat(2) }),
    { maxLength: 12 },
  ),
  passes: fc.constantFrom(0, 1, 2, 40, 41),
});

const MAIL = queueKeys('mail');
/** A copy of the queue, for the step. */
const COPY = queueKeys('copy');

/** What steps speak of: lists, sorted sets, the counter, and fields of a job's hash. */
const LISTS = ['wait', 'active'] as const;
const SETS = ['delayed', 'prioritized', 'failed', 'marker'] as const;
const FIELDS = ['priority', 'delay', 'atm'] as const;

export interface Trial<Given> {
  readonly step: (send: Send, keys: QueueKeys) => Given;
  readonly script: () => Promise<unknown>;
  /** The field of a job's hash that the step writes. */
  readonly field?: (typeof FIELDS)[number];
  /** Whether the step writes the marker, too. */
  readonly marks?: boolean;
}

/** The queue that a trial finds. */
export interface Found {
  /** In Unix ms. */
  readonly now: number;
  readonly ids: readonly string[];
}

/**
 * Tries a step on one copy of random queues and the script that it follows on another, on the simulator and on the real
 * server, and expects both copies to hold the same.
 * @param prepare gives what is tried on a queue
 * @returns what the steps gave
 */
export async function tryOnQueues<Choice, Given>(
  both: Both,
  choice: fc.Arbitrary<Choice>,
  prepare: (found: Found, chosen: Choice) => Promise<Trial<Given>>,
): Promise<Given[]> {
  const results: Given[] = [];
  await fc.assert(
    fc.asyncProperty(history, choice, async (past, chosen) => {
      await both.reset();
      const found = await live(both, past);
      results.push(await tryOnce(both, found.ids, await prepare(found, chosen)));
    }),
    { numRuns: 50, seed: 8 },
  );
  return results;
}

/** Tries a step and its script on what {@link Both} holds now. @returns what the step gave */
export async function tryOnce<Given>(
  both: Both,
  ids: readonly string[],
  { step, script, field, marks = false }: Trial<Given>,
): Promise<Given> {
  await copyQueue(both, ids);
  const result = await both.step((send) => step(send, COPY));
  await script();
  const [byStep, byScript] = [await held(both, COPY), await held(both, MAIL)];
  expect(byStep).toEqual(marks ? byScript : { ...byScript, marker: byStep.marker });
  for (const id of field ? ids : []) {
    const value = await both.call('HGET', jobKey(COPY, id), field!);
    expect(value, id).toBe(await both.call('HGET', jobKey(MAIL, id), field!));
  }
  return result;
}

async function copyQueue(both: Both, ids: readonly string[]): Promise<void> {
  const write = async (command: string, key: string, words: readonly unknown[]): Promise<void> => {
    if (words.length > 0) await both.call(command, key, ...words.map(String));
  };
  const parts = await held(both, MAIL);
  for (const list of LISTS) await write('RPUSH', COPY[list], parts[list] as string[]);
  for (const set of SETS) {
    await write(
      'ZADD',
      COPY[set],
      scoredMembers(parts[set]!).flatMap(({ member, score }) => [score, member]),
    );
  }
  if (parts.pc !== null) await write('SET', COPY.pc, [parts.pc]);
  for (const id of ids) {
    const values = (await both.call('HMGET', jobKey(MAIL, id), ...FIELDS)) as Reply[];
    await write(
      'HSET',
      jobKey(COPY, id),
      FIELDS.flatMap((field, at) => (values[at] === null ? [] : [field, values[at]])),
    );
  }
}

async function held(both: Both, keys: QueueKeys): Promise<Record<string, Reply>> {
  const parts: Record<string, unknown> = { pc: await both.call('GET', keys.pc) };
  for (const list of LISTS) parts[list] = await both.call('LRANGE', keys[list], '0', '-1');
  for (const set of SETS) parts[set] = await both.call('ZRANGE', keys[set], '0', '-1', 'WITHSCORES');
  return parts as Record<string, Reply>;
}

/** The ids of the active jobs. */
export async function activeJobs(both: Both): Promise<string[]> {
  return (await both.call('LRANGE', MAIL.active, '0', '-1')) as string[];
}

async function live(both: Both, { begins, counter, place, jobs, turns, passes }: History): Promise<Found> {
  await both.advance(begins - START);
  if (counter > 0) await both.call('SET', MAIL.pc, String(counter));
  if (place !== undefined) {
    await both.must('add', 'send', {}, { jobId: 'by-hand', delay: 40, attempts: 2, backoff: 0 });
    await both.call('ZADD', MAIL.delayed, String(millisecondBand(begins + 40).min + place), 'by-hand');
  }
  const ids = jobs.map((_, nth) => `job-${nth}`);
  for (const [nth, options] of jobs.entries()) {
    await both.must('add', 'send', {}, { ...options, jobId: ids[nth]! });
  }
  for (const turn of turns) {
    const id = turn === 'take' ? undefined : (await activeJobs(both))[turn];
    if (id === undefined) await both.must('moveToActive', 'token');
    else await both.must('fail', id, 'token', FAILURE);
  }
  await both.advance(passes);
  return { now: begins + passes, ids: place === undefined ? ids : [...ids, 'by-hand'] };
}
