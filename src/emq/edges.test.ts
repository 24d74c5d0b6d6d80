/** What the course tells about the edges: each is what the simulator does and what the real client and server do. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueKeys } from './keys.ts';
import { scriptKeys } from './scripts.ts';
import { Both, START } from './testing/both.ts';
import { installed } from './testing/installed.ts';

const KEYS = queueKeys('mail');

let both: Both;
beforeAll(async () => {
  both = await Both.start();
});
beforeEach(() => both.reset());
afterEach(() => both.expectSameKeys());
afterAll(() => both.stop());

/** The members of a sorted set, in order, each with its score. */
async function scored(key: string): Promise<unknown> {
  const words = (await both.call('ZRANGE', key, '0', '-1', 'WITHSCORES')) as unknown[];
  return Array.from({ length: words.length / 2 }, (_, i) => [String(words[2 * i]), words[2 * i + 1]]);
}

/** The members of a sorted set, in order. */
async function members(key: string): Promise<unknown> {
  return both.call('ZRANGE', key, '0', '-1');
}

/** The wait list, the job that is served next first. */
async function waiting(): Promise<unknown> {
  return ((await both.call('LRANGE', KEYS.wait, '0', '-1')) as unknown[]).toReversed();
}

/** Adds a job that is due at a time, in Unix ms. */
async function addDue(jobId: string, due: number, priority = 0): Promise<void> {
  await both.must('add', 'send', {}, { jobId, timestamp: due - 1000, delay: 1000, priority });
}

async function add(jobId: string, priority = 0): Promise<void> {
  await both.must('add', 'send', {}, { jobId, priority });
}

/** @returns the id of the job that is taken */
async function take(): Promise<string | undefined> {
  const { job } = (await both.must('moveToActive', 'token')) as { job?: { id: string } };
  return job?.id;
}

async function goTo(time: number): Promise<void> {
  await both.advance(time - START);
}

describe('the clock', () => {
  const DUE = 1_706_648_460_000;
  const BAND = 6_990_432_092_160_000;

  test('four jobs of one millisecond follow each other, and a job removed leaves a hole', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await addDue(id, DUE);
    await both.call('ZREM', KEYS.delayed, 'c');
    await addDue('e', DUE);
    expect(await scored(KEYS.delayed)).toEqual([
      ['a', BAND],
      ['b', BAND + 1],
      ['d', BAND + 3],
      ['e', BAND + 4],
    ]);
  });

  test('a delay with a fraction of a millisecond takes a place further up in the band', async () => {
    for (const [jobId, delay] of [
      ['later', 1000.5],
      ['earlier', 1000.25],
    ] as const) {
      await both.must('add', 'send', {}, { jobId, timestamp: DUE - 1000, delay });
    }
    expect(await scored(KEYS.delayed)).toEqual([
      ['later', BAND + 2048],
      ['earlier', BAND + 2049],
    ]);
  });

  test('from the 4096th on, the jobs of one millisecond tie at the top of its band', async () => {
    await both.call('ZADD', KEYS.delayed, String(BAND + 4094), 'the 4095th');
    for (const id of ['z', 'b', 'a']) await addDue(id, DUE);
    expect(await scored(KEYS.delayed)).toEqual([
      ['the 4095th', BAND + 4094],
      ['a', BAND + 4095],
      ['b', BAND + 4095],
      ['z', BAND + 4095],
    ]);
  });

  test('a worker is told whole milliseconds, whatever the place in the band', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await addDue(id, DUE);
    await both.call('ZREM', KEYS.delayed, 'a', 'b', 'c');
    expect(await both.must('moveToActive', 'token')).toEqual({ job: undefined, nextDelayed: DUE });
  });

  test('from 2039-09-07 on, the jobs of one millisecond share a score, and some are a millisecond early', async () => {
    const last = 2 ** 41;
    expect(new Date(last).toISOString()).toBe('2039-09-07T15:47:35.552Z');
    await addDue('a', last - 1);
    await addDue('b', last - 1);
    await addDue('c', last);
    await addDue('d', last);
    expect(await scored(KEYS.delayed)).toEqual([
      ['a', 2 ** 53 - 4096],
      ['b', 2 ** 53 - 4095],
      ['c', 2 ** 53],
      ['d', 2 ** 53],
    ]);
    await both.call('DEL', KEYS.delayed);

    await addDue('later', last + 101);
    await addDue('new', last + 100);
    expect(await scored(KEYS.delayed)).toEqual([
      ['later', (last + 101) * 4096],
      ['new', (last + 101) * 4096],
    ]);
    await goTo(last + 99);
    expect(await take()).toBeUndefined();
    await both.advance(1);
    expect(await take()).toBe('later');
  });

  test('a sweep takes at most 1000: a backlog of 2500 drains over three calls, also while the queue is paused', async () => {
    await both.must('pause');
    const backlog = Array.from({ length: 2500 }, (_, i) => [String((START - 2500 + i) * 4096), `job-${i}`]);
    await both.call('ZADD', KEYS.delayed, ...backlog.flat());
    const left = [];
    for (let calls = 0; calls < 3; calls += 1) {
      expect(await take()).toBeUndefined();
      left.push(await both.call('ZCARD', KEYS.delayed));
    }
    expect(left).toEqual([1500, 500, 0]);
    expect(await both.call('LINDEX', KEYS.wait, '-1')).toBe('job-0');
  });

  test('a sweep includes the whole current millisecond, and nothing of the next', async () => {
    await addDue('a', DUE);
    await addDue('b', DUE);
    await addDue('c', DUE + 1);
    await goTo(DUE);
    expect(await take()).toBe('a');
    expect(await waiting()).toEqual(['b']);
    expect(await members(KEYS.delayed)).toEqual(['c']);
  });

  test('promotion: without a priority behind those that wait, lifo or not; with one, under a new arrival number', async () => {
    await both.must('add', 'send', {}, { jobId: 'last-in', delay: 40, lifo: true });
    await both.must('add', 'send', {}, { jobId: 'urgent', delay: 40, priority: 1 });
    await add('waiting');
    await add('early', 1);
    await both.must('pause');
    await both.advance(40);
    await take();
    expect(await waiting()).toEqual(['waiting', 'last-in']);
    expect(await scored(KEYS.prioritized)).toEqual([
      ['early', 2 ** 32 + 1],
      ['urgent', 2 ** 32 + 2],
    ]);
    expect(await both.call('HGET', `${KEYS['']}urgent`, 'delay')).toBe(0);
  });

  test('nobody fires a job: it is delayed until a worker calls', async () => {
    await both.must('add', 'send', {}, { jobId: 'late', delay: 50 });
    await both.advance(1000);
    expect(await both.must('getState', 'late')).toBe('delayed');
    expect(await take()).toBe('late');
  });

  test('the marker: 0 for work, also after each take, 1 with the head’s time; pause deletes it', async () => {
    await addDue('far', DUE + 5000);
    await addDue('near', DUE);
    expect(await scored(KEYS.marker)).toEqual([['1', DUE]]);
    await add('now');
    expect(await scored(KEYS.marker)).toEqual([
      ['0', 0],
      ['1', DUE],
    ]);
    await both.call('DEL', KEYS.marker);
    expect(await take()).toBe('now');
    expect(await scored(KEYS.marker)).toEqual([['0', 0]]);
    await both.must('pause');
    await add('while-paused');
    expect(await both.call('EXISTS', KEYS.marker)).toBe(0);
    expect(await waiting()).toEqual(['while-paused']);
  });

  test('no marker at maximum concurrency', async () => {
    await both.call('HSET', KEYS.meta, 'concurrency', '1');
    await add('a');
    await take();
    await both.call('DEL', KEYS.marker);
    await add('b');
    expect(await both.call('EXISTS', KEYS.marker)).toBe(0);
  });

  test('promoteJobs forgets priorities, promote honours them, and a second promote finds nothing', async () => {
    for (const id of ['one', 'two', 'three']) await addDue(id, DUE, 1);
    await both.must('promote', 'two');
    expect(await scored(KEYS.prioritized)).toEqual([['two', 2 ** 32 + 1]]);
    expect(await both.run('promote', 'two')).toEqual({
      message: 'Job two is not in the delayed state. promote',
      code: -3,
    });
    await both.must('promoteJobs');
    expect(await waiting()).toEqual(['one', 'three']);
  });

  test('a script is atomic, not a transaction: a sweep that fails half-way loses jobs', async () => {
    for (const id of ['a', 'b', 'c']) await addDue(id, DUE);
    await both.call('SET', KEYS.events, 'not a stream');
    await goTo(DUE);
    expect(await both.run('moveToActive', 'token')).toEqual({
      message: expect.stringMatching(/^WRONGTYPE Operation against a key holding the wrong kind of value script: /),
      code: undefined,
    });
    expect(await members(KEYS.delayed)).toEqual([]);
    expect(await waiting()).toEqual(['a']);
    expect(await both.call('ZCARD', KEYS.prioritized)).toBe(0);
  });
});

describe('the sweep on other scripts’ way', () => {
  const failure = { message: 'bounced' };
  beforeEach(async () => {
    await both.must('add', 'send', {}, { jobId: 'running', attempts: 2 });
    await take();
    await both.must('add', 'send', {}, { jobId: 'due', delay: 1 });
    await both.advance(1);
  });

  test('retryJob sweeps before it looks at the lock', async () => {
    expect(await both.run('fail', 'running', 'another', failure)).toEqual({
      message: 'Lock mismatch for job running. Cmd retryJob from active',
      code: -6,
    });
    expect(await waiting()).toEqual(['due']);
  });

  test.each([false, true])('moveToFinished sweeps when it fetches the next job: %s', async (fetchNext) => {
    const { job } = (await both.must('complete', 'running', 'token', { fetchNext })) as { job?: { id: string } };
    expect(job?.id).toBe(fetchNext ? 'due' : undefined);
    expect(await both.must('getState', 'due')).toBe(fetchNext ? 'active' : 'delayed');
  });

  test.each([false, true])('moveToDelayed sweeps when it fetches the next job: %s', async (fetchNext) => {
    await both.must('add', 'send', {}, { jobId: 'backing-off', attempts: 2, backoff: 1000 });
    await take();
    await both.call('DEL', KEYS.wait);
    await both.must('add', 'send', {}, { jobId: 'due-too', delay: 1 });
    await both.advance(1);
    await both.must('fail', 'backing-off', 'token', failure, { fetchNext });
    expect(await both.must('getState', 'due-too')).toBe(fetchNext ? 'active' : 'delayed');
  });
});

describe('retries', () => {
  const failure = { message: 'bounced', stack: 'Error: bounced' };

  test('without backoff a job goes back at once, on the ladder to the end of its tier', async () => {
    await both.must('add', 'send', {}, { jobId: 'unlucky', attempts: 2, priority: 1 });
    await add('other', 1);
    await take();
    await both.must('fail', 'unlucky', 'token', failure);
    expect(await scored(KEYS.prioritized)).toEqual([
      ['other', 2 ** 32 + 2],
      ['unlucky', 2 ** 32 + 3],
    ]);
  });

  test('with backoff it is delayed from the worker’s now on; the last failure is scored in plain milliseconds', async () => {
    await both.must(
      'add',
      'send',
      {},
      { jobId: 'unlucky', attempts: 3, backoff: { type: 'exponential', delay: 1000 } },
    );
    let now = START;
    for (const delay of [1000, 2000]) {
      await take();
      await both.must('fail', 'unlucky', 'token', failure);
      expect(await scored(KEYS.delayed)).toEqual([['unlucky', (now + delay) * 4096]]);
      await both.advance(delay);
      now += delay;
    }
    await take();
    await both.must('fail', 'unlucky', 'token', failure);
    expect(await members(KEYS.delayed)).toEqual([]);
    expect(await scored(KEYS.failed)).toEqual([['unlucky', now]]);
  });

  test('jitter shortens the delay; a custom −1 is no retry', async () => {
    const backoff = { type: 'fixed', delay: 1000, jitter: 0.5 };
    await both.must('add', 'send', {}, { jobId: 'early', attempts: 2, backoff });
    await take();
    both.chance = 0.25;
    await both.must('fail', 'early', 'token', failure);
    expect(await scored(KEYS.delayed)).toEqual([['early', (START + 625) * 4096]]);

    await both.must('add', 'send', {}, { jobId: 'given-up', attempts: 5, backoff: { type: 'never' } });
    await take();
    await both.must('fail', 'given-up', 'token', failure);
    expect(await both.must('getState', 'given-up')).toBe('failed');
  });
});

describe('the ladder', () => {
  const TIER = 2 ** 32;

  test('a job without a priority is served before every tier, though it came last', async () => {
    await add('first', 1);
    await add('plain');
    expect([await take(), await take()]).toEqual(['plain', 'first']);
  });

  test('at tier 2^21 three of six scores tie; one tier below all are exact', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const id of ids) await add(id);
    expect(await both.run('add', 'send', {}, { priority: 2 ** 21 })).toEqual({
      message: 'Priority should be between 0 and 2097151',
      code: undefined,
    });
    for (const id of ids) await both.must('changePriority', id, { priority: 2 ** 21 });
    expect(await scored(KEYS.prioritized)).toEqual([
      ['a', 9_007_199_254_740_992],
      ['b', 9_007_199_254_740_994],
      ['c', 9_007_199_254_740_996],
      ['d', 9_007_199_254_740_996],
      ['e', 9_007_199_254_740_996],
      ['f', 9_007_199_254_740_998],
    ]);
    for (const id of ids) await both.must('changePriority', id, { priority: 2 ** 21 - 1 });
    expect(await scored(KEYS.prioritized)).toEqual(ids.map((id, i) => [id, (2 ** 21 - 1) * TIER + 7 + i]));
  });

  test('add takes a negative priority, changePriority a fractional one: neither is a tier', async () => {
    await add('before-all-tiers', -1);
    for (const id of ['a', 'b', 'c', 'd']) await add(id, 1);
    await both.must('changePriority', 'd', { priority: 1.25 });
    expect(await scored(KEYS.prioritized)).toEqual([
      ['before-all-tiers', '-4294967295'],
      ['a', TIER + 2],
      ['b', TIER + 3],
      ['c', TIER + 4],
      ['d', 1.25 * TIER + 6],
    ]);
  });

  test('after 2^32 adds the counter wraps: one job jumps ahead of its tier, the next ties with the first', async () => {
    await add('first', 1);
    await both.call('SET', KEYS.pc, String(TIER - 2));
    for (const id of ['last', 'wrapped', 'ahead-of-first']) await add(id, 1);
    expect(await scored(KEYS.prioritized)).toEqual([
      ['wrapped', TIER],
      ['ahead-of-first', TIER + 1],
      ['first', TIER + 1],
      ['last', 2 * TIER - 1],
    ]);
  });

  test('popping the last job keeps pc; the pop that finds nothing deletes it', async () => {
    await add('a', 1);
    expect(await take()).toBe('a');
    expect(await both.call('GET', KEYS.pc)).toBe(1);
    await add('b', 1);
    expect(await scored(KEYS.prioritized)).toEqual([['b', TIER + 2]]);
    expect([await take(), await take()]).toEqual(['b', undefined]);
    expect(await both.call('EXISTS', KEYS.pc)).toBe(0);
    await add('c', 1);
    expect(await scored(KEYS.prioritized)).toEqual([['c', TIER + 1]]);
  });

  test('changePriority sends a job to the back, even of its own tier; with lifo to the front, where ids decide', async () => {
    for (const id of ['a', 'Z', 'm']) await add(id, 1);
    await both.must('changePriority', 'a', { priority: 1 });
    expect(await members(KEYS.prioritized)).toEqual(['Z', 'm', 'a']);
    await both.must('changePriority', 'a', { priority: 1, lifo: true });
    await both.must('changePriority', 'Z', { priority: 1, lifo: true });
    expect(await scored(KEYS.prioritized)).toEqual([
      ['Z', TIER],
      ['a', TIER],
      ['m', TIER + 3],
    ]);
  });

  test('equal scores compare byte by byte: 10 comes before 9', async () => {
    for (let id = 1; id <= 10; id += 1) await both.must('add', 'send', {}, { priority: 1 });
    for (const id of ['9', '10']) await both.must('changePriority', id, { priority: 1, lifo: true });
    expect([await take(), await take(), await take()]).toEqual(['10', '9', '1']);
  });

  test('a rate-limited push-back goes to the front of its tier, and several tie by id', async () => {
    for (const id of ['b', 'a', 'c']) await add(id, 1);
    for (const id of ['b', 'a']) expect(await take()).toBe(id);
    await both.must('rateLimit', 10_000);
    for (const id of ['b', 'a']) await both.must('moveToWait', id, 'token');
    expect(await scored(KEYS.prioritized)).toEqual([
      ['a', TIER],
      ['b', TIER],
      ['c', TIER + 3],
    ]);
  });

  test('a stalled job is put on the wait list, the next out of all', async () => {
    await add('lost', 3);
    await take();
    await add('plain');
    await add('urgent', 1);
    expect(await both.must('moveStalledJobsToWait')).toEqual([]);
    await both.advance(40_000);
    expect(await both.must('moveStalledJobsToWait')).toEqual(['lost']);
    expect(await take()).toBe('lost');
  });
});

test('getState-8, which servers before 6.0.6 get, says the same of every state as getStateV2-8', async () => {
  const { content } = await installed('getState-8.js');
  const keys = scriptKeys('getState', KEYS, {});
  for (const id of ['done', 'broken', 'running', 'idle']) await add(id);
  await add('ranked', 1);
  await addDue('later', START + 2000);
  for (let i = 0; i < 3; i += 1) await take();
  await both.must('complete', 'done', 'token');
  await both.must('fail', 'broken', 'token', { message: 'bounced' });
  const states = {
    done: 'completed',
    broken: 'failed',
    running: 'active',
    idle: 'waiting',
    ranked: 'prioritized',
    later: 'delayed',
    nobody: 'unknown',
  };
  for (const [id, state] of Object.entries(states)) {
    expect(await both.must('getState', id)).toBe(state);
    expect(await both.call('EVAL', content, '8', ...keys, id)).toBe(state);
  }
});

describe('refusals', () => {
  test.each([
    [{ jobId: 'a:b' }, 'Custom Id cannot contain :'],
    [{ jobId: '12' }, 'Custom Id cannot be integers'],
    [{ jobId: '-7' }, 'Custom Id cannot be integers'],
    [{ jobId: '0' }, "JobId cannot be '0' or start with '0:'"],
    [{ jobId: '0:a' }, "JobId cannot be '0' or start with '0:'"],
    [{ priority: 1.5 }, 'Priority should not be float'],
    [{ priority: 2_097_152 }, 'Priority should be between 0 and 2097151'],
    [{ backoff: { type: 'fixed', delay: 1, jitter: 1.5 } }, 'Jitter should be between 0 and 1'],
  ])('add with %j', async (options, message) => {
    expect(await both.run('add', 'send', {}, options)).toEqual({ message, code: undefined });
    expect(await both.call('EXISTS', KEYS.id)).toBe(0);
  });

  test.each([{ jobId: 'a:b:c' }, { jobId: '12a' }, { jobId: '' }, { priority: 2_097_151 }])(
    'add with %j is taken',
    async (options) => {
      await both.must('add', 'send', {}, options);
    },
  );

  test('what the scripts refuse', async () => {
    expect(await both.run('changePriority', 'nobody', { priority: 1 })).toEqual({
      message: 'Missing key for job nobody. changePriority',
      code: -1,
    });
    await add('idle');
    expect(await both.run('complete', 'idle', 'token')).toEqual({
      message: 'Missing lock for job idle. moveToFinished',
      code: -2,
    });
    expect(await both.run('changeDelay', 'idle', 10)).toEqual({
      message: 'Job idle is not in the delayed state. changeDelay',
      code: -3,
    });
  });
});
