/** The browser beside a real redis-server: what a figure shows is what the server does. */
import type { Locator } from '@playwright/test';
import { Queue, Worker } from 'bullmq';
import { loadScripts } from '#emq/index.ts';
import { firstValues } from '#figures/script/walkthrough.ts';
import { loadWalkthrough } from '#figures/script/walkthroughs/index.ts';
import { runScript } from '#figures/script/run-script.ts';
import { sentBefore, watchedKeys } from '#figures/script/scenario.ts';
import { keyspace } from '../src/emq/testing/keyspace.ts';
import { RealRedis } from '../tools/real-redis.ts';
import { SCRIPT_FIGURES, membersOf, openFigure } from './figures.ts';
import { expect, test } from './fixtures.ts';

const DELAYED = 'emq:mail:delayed';
const PRIORITIZED = 'emq:mail:prioritized';

let real: RealRedis;
test.beforeAll(async () => {
  real = await RealRedis.start();
});
test.beforeEach(async () => {
  await real.call('FLUSHALL');
});
test.afterAll(() => real.stop());

/** The real bullmq client on the real server, under EchoMQ's key names. */
const connection = (): { path: string; maxRetriesPerRequest: null } => ({
  path: real.socketPath,
  maxRetriesPerRequest: null,
});

for (const { scoring, key, bound } of [
  { scoring: 'textbook seconds', key: 'delayed_queue', bound: (now: number) => now },
  { scoring: 'EchoMQ scores', key: DELAYED, bound: (now: number) => (now * 1000 + 1) * 0x1000 - 1 },
]) {
  test(`clock in ${scoring}: with now at each job’s time, the due set is ZRANGEBYSCORE’s`, async ({ page }) => {
    const figure = await openFigure(page, 'clock', '/r4/');
    if (scoring === 'EchoMQ scores') await figure.getByRole('button', { name: scoring }).click();
    const members = await membersOf(figure, key);
    expect(members.length).toBeGreaterThan(5);
    for (const { member, score } of members) await real.call('ZADD', key, score, member);
    expect(await real.call('ZRANGE', key, '0', '-1')).toEqual(members.map(({ member }) => member));

    for (const { score } of members) {
      const second = scoring === 'EchoMQ scores' ? Math.floor(Number(score) / 0x1000 / 1000) : Number(score);
      await figure.getByRole('slider', { name: /^now/ }).fill(String(second));
      await expect(figure.getByLabel('now, in Unix seconds')).toHaveValue(String(second));
      const due = (await membersOf(figure, key)).filter((member) => member.due).map(({ member }) => member);
      expect(due).toEqual(await real.call('ZRANGEBYSCORE', key, '-inf', String(bound(second))));
      await expect(figure.locator('li[data-head]')).toHaveCount(
        ((await real.call('ZRANGEBYSCORE', key, `(${bound(second)}`, '+inf', 'LIMIT', '0', '1')) as string[]).length,
      );
    }
  });
}

test('clock in EchoMQ scores: the scores are those that bullmq gives', async ({ page }) => {
  const figure = await openFigure(page, 'clock', '/r4/');
  await figure.getByRole('button', { name: 'EchoMQ scores' }).click();
  const members = await membersOf(figure, DELAYED);
  const queue = new Queue('mail', { prefix: 'emq', connection: connection() });
  for (const { member, score } of members) {
    const due = Math.floor(Number(score) / 0x1000);
    await queue.add('job', {}, { jobId: member, delay: 1000, timestamp: due - 1000 });
  }
  await queue.close();
  for (const { member, score } of members) {
    expect(Number(await real.call('ZSCORE', DELAYED, member))).toBe(Number(score));
  }
});

test('counter-toggle: with the counter on, the order is bullmq’s; off, it is that of equal scores', async ({
  page,
}) => {
  const figure = await openFigure(page, 'counter-toggle', '/r4-03/fifo-within-a-tier/');
  const toggle = figure.getByRole('button', { name: 'INCR pc' });

  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  for (const { member, score } of await membersOf(figure, PRIORITIZED))
    await real.call('ZADD', PRIORITIZED, score, member);
  const off = (await membersOf(figure, PRIORITIZED)).map(({ member }) => member);
  expect(off).toEqual(await real.call('ZRANGE', PRIORITIZED, '0', '-1'));

  await real.call('FLUSHALL');
  await toggle.click();
  const queue = new Queue('mail', { prefix: 'emq', connection: connection() });
  for (const jobId of ['zeta', 'alpha', 'mid']) await queue.add('job', {}, { jobId, priority: 1 });
  await queue.close();
  const on = await membersOf(figure, PRIORITIZED);
  expect(on.flatMap(({ member, score }) => [member, score])).toEqual(
    await real.call('ZRANGE', PRIORITIZED, '0', '-1', 'WITHSCORES'),
  );
});

test('ladder: adding and changing a priority leaves the scores that bullmq leaves', async ({ page }) => {
  const figure = await openFigure(page, 'ladder', '/r4-03/');
  const queue = new Queue('mail', { prefix: 'emq', connection: connection() });
  const arrivals = (await membersOf(figure, PRIORITIZED))
    .map(({ member, score }) => ({
      jobId: member,
      tier: Math.floor(Number(score) / 2 ** 32),
      arrival: Number(score) % 2 ** 32,
    }))
    .toSorted((a, b) => a.arrival - b.arrival);
  for (const { jobId, tier } of arrivals) await queue.add('job', {}, { jobId, priority: tier });

  await figure.getByLabel('Priority').fill('2097151');
  await figure.getByRole('button', { name: 'Add a job' }).click();
  await queue.add('job', {}, { jobId: 'audit', priority: 2_097_151 });
  await figure.getByLabel('Priority').fill('1');
  await figure.getByLabel('Job').selectOption('welcome');
  await figure.getByRole('button', { name: 'Change its priority' }).click();
  await (await queue.getJob('welcome'))!.changePriority({ priority: 1 });
  await queue.close();

  const shown = await membersOf(figure, PRIORITIZED);
  const stored = (await real.call('ZRANGE', PRIORITIZED, '0', '-1', 'WITHSCORES')) as string[];
  expect(shown.map(({ member }) => member)).toEqual(stored.filter((_, index) => index % 2 === 0));
  expect(shown.map(({ score }) => Number(score))).toEqual(stored.filter((_, index) => index % 2 === 1).map(Number));
});

test('zpopmin-head: popping to empty gives the sequence that a bullmq worker takes, and the counter starts again', async ({
  page,
}) => {
  const figure = await openFigure(page, 'zpopmin-head', '/r4-03/zpopmin/');
  const queue = new Queue('mail', { prefix: 'emq', connection: connection() });
  for (const [index, priority] of [2, 1, 3, 1, 0].entries())
    await queue.add('job', {}, { jobId: `job-${index + 1}`, priority });

  const worker = new Worker('mail', null, { prefix: 'emq', connection: connection(), autorun: false });
  const active = async (): Promise<string[]> =>
    (await membersOf(figure, 'emq:mail:active')).map(({ member }) => member);
  for (let pops = 0; pops < 6; pops += 1) {
    await figure.getByRole('button', { name: 'Take the next job' }).click();
    await worker.getNextJob(`token-${pops}`, { block: false });
    expect(await active()).toEqual(await real.call('LRANGE', 'emq:mail:active', '0', '-1'));
    await expect(figure.getByText(`pc = ${(await real.call('GET', 'emq:mail:pc')) ?? '(nil)'}`)).toBeVisible();
  }
  await figure.getByRole('button', { name: '1', exact: true }).click();
  await queue.add('job', {}, { jobId: 'job-6', priority: 1 });
  const shown = await membersOf(figure, PRIORITIZED);
  expect(shown.flatMap(({ member, score }) => [member, score])).toEqual(
    await real.call('ZRANGE', PRIORITIZED, '0', '-1', 'WITHSCORES'),
  );
  await worker.close();
  await queue.close();
});

for (const { page: address, walkthrough: name } of SCRIPT_FIGURES) {
  test(`script, ${name}: in the middle every key is what the real server has after the same commands`, async ({
    page,
  }) => {
    const walkthrough = await loadWalkthrough(name);
    const run = runScript(walkthrough, await loadScripts(...walkthrough.scripts), firstValues(walkthrough));
    const { steps, commands } = run.trace;
    for (const part of [1 / 4, 1 / 2, 3 / 4]) {
      const position = Math.floor(part * steps.length);
      const figure = await openFigure(page, 'script', `${address}?script=1.to-${position}`);
      await expect(figure.getByText(`Step ${position} of ${steps.length}`, { exact: true })).toBeVisible();
      const sent = commands.slice(0, sentBefore(run, position)).map(({ words }) => words);
      await real.pipeline([['FLUSHALL'], ...run.before, ...sent]);
      const kept = await keyspace((words) => real.pipeline(words));
      const shown = await keysShown(figure);
      for (const key of watchedKeys(walkthrough)) expect(shown[key], key).toEqual(kept[key]?.value);
    }
  });
}

/** What a script figure shows of each key that is there, in the form in which {@link keyspace} reads it. */
async function keysShown(figure: Locator): Promise<Record<string, unknown>> {
  return figure.evaluate((element) => {
    const keys: Record<string, unknown> = {};
    for (const list of element.querySelectorAll<HTMLElement>('ol[data-key]')) {
      const items = [...list.querySelectorAll('li')].map(({ dataset: { member, score } }) =>
        score === undefined ? member : [member, Number(score)],
      );
      const text = list.parentElement?.querySelector('b')?.textContent.slice(' = '.length);
      if (items.length > 0 || text !== undefined) keys[list.dataset.key ?? ''] = text ?? items;
    }
    for (const hash of element.querySelectorAll<HTMLElement>('dl[data-hash]')) {
      const fields = [...hash.querySelectorAll('dt')].map((field) => [
        field.textContent,
        field.nextElementSibling?.textContent,
      ]);
      const { opts, ...plain } = Object.fromEntries(fields);
      keys[hash.dataset.hash ?? ''] = { ...plain, ...(opts && { opts: JSON.parse(opts) }) };
    }
    return keys;
  });
}
