/** The playground as a reader uses it: by keyboard, by paste, by link, back again, and on a real server. */
import { spawnSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { findProgram } from '../tools/programs.mjs';
import { RealRedis } from '../tools/real-redis.ts';
import { membersOf, openFigure } from './figures.ts';
import { expect, expectNoAxeViolations, test, wake } from './fixtures.ts';

const PLAYGROUND = '/playground/';

interface Parts {
  readonly root: Locator;
  readonly command: Locator;
  readonly transcript: Locator;
  readonly keys: Locator;
  readonly spoken: Locator;
}

async function partsOf(page: Page): Promise<Parts> {
  const root = page.locator('.playground');
  await wake(root);
  return {
    root,
    command: page.getByRole('textbox', { name: 'Command' }),
    transcript: page.getByRole('region', { name: 'Transcript' }),
    keys: page.getByRole('region', { name: 'Keys' }),
    spoken: page.getByRole('region', { name: 'Commands' }).locator('[role="status"][aria-live="polite"]'),
  };
}

async function open(page: Page, link = '1'): Promise<Parts> {
  await page.goto(`${PLAYGROUND}#${link}`);
  const parts = await partsOf(page);
  if (link === '1') await expect(parts.keys).toContainText('no keys');
  return parts;
}

async function type({ command }: Parts, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    await command.fill(line);
    await command.press('Enter');
    await expect(command).toHaveValue('');
  }
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('a command is answered, drawn and spoken', async ({ page }) => {
  const parts = await open(page);
  await expect(parts.spoken).toBeEmpty();
  await type(parts, 'ZADD jobs 2 b 1 a');
  await expect(parts.transcript).toContainText('ZADD jobs 2 b 1 a');
  await expect(parts.root.locator('[data-wire]')).toHaveText(/ZADD jobs 2 b 1 a\s+\(integer\) 2/);
  await expect(parts.spoken).toHaveText('ZADD jobs 2 b 1 a: (integer) 2');
  expect(await membersOf(parts.root, 'jobs')).toMatchObject([
    { member: 'a', score: '1' },
    { member: 'b', score: '2' },
  ]);
  await type(parts, 'ZINCRBY jobs 5 a', 'LPUSH jobs x');
  await expect(parts.spoken).toContainText('LPUSH jobs x: (error) WRONGTYPE');
  expect((await membersOf(parts.root, 'jobs')).map(({ member }) => member)).toEqual(['b', 'a']);
});

test('every type has its shape', async ({ page }) => {
  const parts = await open(page);
  await type(
    parts,
    'SET s "text \\xff"',
    'RPUSH l a a b',
    'HSET h f v',
    'SADD m x y',
    'XADD x 5-1 job 7',
    'ZADD emq:mail:delayed 6990432092160000 welcome 6990433812480000 backup',
    'ZADD emq:mail:prioritized 8589934593 invoice 4294967298 report',
  );
  await expect(parts.keys.getByRole('group', { name: 's', exact: true })).toContainText('text \\xff');
  expect(await membersOf(parts.root, 'l')).toMatchObject([{ member: 'a' }, { member: 'a' }, { member: 'b' }]);
  await expect(parts.keys.getByRole('list', { name: 'h' })).toHaveText(/f\s*v/);
  await expect(parts.keys.getByRole('list', { name: 'x', exact: true })).toHaveText(/5-1\s*job 7/);
  await expect(parts.keys.getByRole('list', { name: /^emq:mail:prioritized/ })).toContainText('tier 1 · arrival 2');

  const delayed = parts.keys.getByRole('list', { name: /^emq:mail:delayed/ });
  await expect(delayed.locator('[data-head]')).toHaveAttribute('data-member', 'welcome');
  await expect(delayed.locator('[data-due]')).toHaveCount(0);
  await press(page, '+ 1 min');
  await expect(delayed.locator('[data-due]')).toHaveAttribute('data-member', 'welcome');
  await expect(delayed.locator('[data-head]')).toHaveAttribute('data-member', 'backup');
});

test('errors are Redis’ own, HELP comes from the table, a quote that is open stays to be closed', async ({ page }) => {
  const parts = await open(page);
  await type(parts, 'NONSENSE', 'HELP zpopmin', 'BLPOP nothing 0');
  await expect(parts.transcript).toContainText("(error) ERR unknown command 'NONSENSE', with args beginning with:");
  await expect(parts.transcript).toContainText('ZPOPMIN key [count]');
  await expect(parts.transcript).toContainText('BLPOP answers as if its time had run out');
  await parts.command.fill('GET "a');
  await parts.command.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/Line 1: a quote is not closed/);
  await expect(parts.command).toHaveValue('GET "a');
});

test('earlier commands come back, and the one half typed is kept', async ({ page }) => {
  const parts = await open(page);
  await type(parts, 'SET a 1', 'GET a');
  await parts.command.fill('half');
  for (const [key, value] of [
    ['ArrowUp', 'GET a'],
    ['ArrowUp', 'SET a 1'],
    ['ArrowUp', 'SET a 1'],
    ['ArrowDown', 'GET a'],
    ['ArrowDown', 'half'],
  ] as const) {
    await parts.command.press(key);
    await expect(parts.command).toHaveValue(value);
  }
});

test('Tab completes commands, options and keys, and is no trap', async ({ page }) => {
  const parts = await open(page);
  await type(parts, 'ZADD emq:mail:delayed 1 a');
  await parts.command.fill('zrangeby');
  await parts.command.press('Tab');
  await expect(parts.command).toHaveValue('ZRANGEBY');
  await expect(page.getByRole('group', { name: 'Completions' }).getByRole('button')).toHaveText([
    'ZRANGEBYLEX',
    'ZRANGEBYSCORE',
  ]);
  await press(page, 'ZRANGEBYSCORE');
  await expect(parts.command).toBeFocused();
  await parts.command.press('Tab');
  await expect(parts.command).toHaveValue('ZRANGEBYSCORE emq:mail:delayed ');
  await parts.command.pressSequentially('0 5 wit');
  await parts.command.press('Tab');
  await expect(parts.command).toHaveValue('ZRANGEBYSCORE emq:mail:delayed 0 5 WITHSCORES ');
  await parts.command.press('Tab');
  await expect(parts.command).not.toBeFocused();

  await parts.command.fill('zran');
  await parts.command.press('Escape');
  await parts.command.press('Tab');
  await expect(parts.command).toHaveValue('zran');
  await expect(parts.command).not.toBeFocused();
});

test('a paste of many lines runs them all, a script over several lines too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const parts = await open(page);
  const text = `# three jobs\nZADD z 1 a\nZADD z 2 b\n\nEVAL "local n = redis.call('ZCARD', KEYS[1])\nreturn n + 1" 1 z\nGET "open`;
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), text);
  await parts.command.press('Control+V');
  await expect(parts.transcript).toContainText('(integer) 3');
  await expect(parts.spoken).toHaveText(/^3 commands have run\. The last one, EVAL/);
  await expect(page.getByRole('alert')).toHaveText(/^Line 7: a quote is not closed/);
  await expect(parts.command).toHaveValue('GET "open');
});

test('of a transcript that is pasted the commands run, and the replies do not', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const parts = await open(page);
  const text = '127.0.0.1:6379> ZADD z 1 a\n(integer) 1\n127.0.0.1:6379> ZRANGE z 0 -1\n1) "a"\n127.0.0.1:6379> \n';
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), text);
  await parts.command.press('Control+V');
  await expect(parts.spoken).toHaveText('2 commands have run. The last one, ZRANGE z 0 -1: 1) "a"');
  await expect(parts.transcript.locator('output')).toHaveCount(2);
});

test('keys expire by the clock beside them, which can be typed, moved on, and run', async ({ page }) => {
  const parts = await open(page);
  await type(parts, 'SET a 1 EX 30', 'SET b 1 EX 3600');
  const group = (name: string): Locator => parts.keys.getByRole('group', { name, exact: true });
  await expect(group('a')).toContainText('expires in 30 s');
  await press(page, '+ 1 min');
  await expect(group('a')).toHaveCount(0);
  await press(page, 'Back');
  await expect(group('a')).toBeVisible();

  const clock = page.getByLabel('The server’s clock, in UTC');
  await clock.fill('noon');
  await expect(parts.root).toContainText('Such as 2024-01-30 21:00:00');
  await clock.fill('2024-01-30 22:00:01');
  await expect(parts.keys).toContainText('no keys');
  await clock.fill('1706648400000');
  await expect(parts.keys).toContainText('2 keys');
  await page.getByRole('button', { name: 'a minute a second' }).click();
  await page.getByRole('button', { name: 'Run the clock' }).click();
  await expect(group('a')).toHaveCount(0);
  await page.getByRole('button', { name: 'Run the clock' }).click();
  await type(parts, 'TTL b');
  await expect(parts.root.locator('[data-wire]')).toHaveText(/\(integer\) \d+/);
});

test('what was done can be taken back and done again', async ({ page }) => {
  const parts = await open(page);
  await type(parts, 'RPUSH l a', 'RPUSH l b', 'DEL l');
  const expectMembers = async (...members: string[]): Promise<void> =>
    expect.poll(async () => (await membersOf(parts.root, 'l')).map(({ member }) => member)).toEqual(members);
  await expect(parts.spoken).toHaveText('DEL l: (integer) 1');
  await expectMembers();
  await press(page, 'Back');
  await expectMembers('a', 'b');
  await press(page, 'Back');
  await expectMembers('a');
  await expect(parts.spoken).toHaveText('Step 1 of 3. RPUSH l a: (integer) 1');
  await press(page, 'Forward');
  await expectMembers('a', 'b');
  await press(page, 'Empty');
  await expect(parts.keys).toContainText('no keys');
  await press(page, 'Example');
  await expect(parts.keys).toContainText('emq:mail:prioritized');
});

test('a script is stepped through, the keys as they stood before each line', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const parts = await open(page);
  const script = `RPUSH wait a b\nEVAL "local job = redis.call('LPOP', KEYS[1])\nredis.call('RPUSH', KEYS[2], job)\nreturn job" 2 wait active\n`;
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), script);
  await parts.command.press('Control+V');
  await press(page, 'Step through the script');
  const stepper = page.getByRole('region', { name: 'Script, line by line' });
  const expectElements = async (key: string, ...elements: string[]): Promise<void> =>
    expect.poll(async () => (await membersOf(parts.root, key)).map(({ member }) => member)).toEqual(elements);
  await expect(stepper.getByRole('status')).toHaveText('Line 1 is next.');
  await expectElements('wait', 'a', 'b');
  await press(page, 'To the next command');
  await expect(stepper.getByRole('status')).toHaveText('Line 2 is next. Line 1 sent LPOP wait; the reply: "a".');
  await expect(stepper.locator('dt')).toHaveText('job');
  await expectElements('wait', 'b');
  await expectElements('active');
  await press(page, 'Next line');
  await expectElements('active', 'a');
  await press(page, 'Line back');
  await expectElements('active');
  await expectNoAxeViolations(page);
  await stepper.getByRole('button', { name: 'Close' }).click();
  await expect(stepper).toHaveCount(0);
  await expectElements('active', 'a');
});

/** Commands for the prompt that take long, or would for ever. */
const ENDLESS = 'EVAL "while true do end" 0';

/** Counts the frames that the page draws while a text is not there. @returns how many, once it is */
async function framesUntil(page: Page, text: RegExp, act: () => Promise<void>): Promise<number> {
  const counted = page.evaluate(
    ([source]) =>
      new Promise<number>((resolve) => {
        const wanted = new RegExp(source!);
        let frames = 0;
        const count = (): void => {
          frames += 1;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        // What comes next may take the text away again before a frame is drawn.
        const playground = document.querySelector('.playground')!;
        new MutationObserver(() => {
          if (wanted.test(playground.textContent)) resolve(frames);
        }).observe(playground, { childList: true, characterData: true, subtree: true });
      }),
    [text.source],
  );
  await act();
  return counted;
}

test('a link of thirty endless scripts stops where its budget ends, and the page answers all the while', async ({
  page,
}) => {
  const parts = await open(page);
  const link = `1${`.${'EVAL+while_20true_20do_20end+0'}`.repeat(30)}`;
  const frames = await framesUntil(page, /Stopped at step/, async () => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, link);
    // Nobody waits for the scripts: what is typed is there, and completed.
    await parts.command.fill('ZRANGEBYS');
    await parts.command.press('Tab');
    await expect(parts.command).toHaveValue('ZRANGEBYSCORE ');
    await parts.command.fill('PING');
    await parts.command.press('Enter');
    await expect(parts.command).toHaveValue('');
  });
  expect(frames).toBeGreaterThan(3);
  await expect(parts.transcript).toContainText('PONG');
});

for (const [what, line, outcome] of [
  ['an endless script', ENDLESS, /\(error\)/],
  ['a text that grows', `EVAL "local s='' for i=1,1e5 do s=s..i end return #s" 0`, /\(error\)|\(integer\)/],
  ['a table that grows', 'EVAL "local t={} for i=1,1e8 do t[i]={} end" 0', /\(error\)/],
] as const) {
  test(`${what} ends by itself, and the page goes on`, async ({ page }) => {
    const parts = await open(page);
    await type(parts, line, 'PING');
    await expect(parts.transcript).toContainText(outcome);
    await expect(parts.transcript).toContainText('PONG');
  });
}

test('two hundred thousand members are printed in part', async ({ page }) => {
  const parts = await open(page);
  const adds = [0, 50, 100, 150].map(
    (from) =>
      `EVAL "for i = ${from}, ${from + 49} do local m = {} for j = 1, 1000 do m[j] = i * 1000 + j end redis.call('SADD', KEYS[1], unpack(m)) end" 1 s`,
  );
  await type(parts, ...adds, 'SMEMBERS s');
  await expect(parts.transcript).toContainText('… 199,880 more');
  await expect(parts.keys).toContainText('set, 200000 members');
});

test('what is done while a script is fetched waits its turn, in order', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const arrive = await holdBack(page, /scripting|lua/i);
  const parts = await open(page);
  await type(parts, "EVAL \"return redis.call('SET', KEYS[1], '1', 'EX', '90')\" 1 a");
  await press(page, '+ 1 min');
  await press(page, '+ 1 s');
  await press(page, 'Copy link');
  await press(page, 'Back');
  await type(parts, 'TTL a');
  await expect(parts.transcript).not.toContainText('EVAL');
  await arrive();
  await expect(parts.root.locator('[data-wire]')).toHaveText(/TTL a\s+\(integer\) 90/);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\.@1706648461000$/);
});

test('what runs can be stopped; what waited for it is done', async ({ page }) => {
  await holdBack(page, /scripting|lua/i);
  const parts = await open(page);
  const stop = page.getByRole('button', { name: 'Stop' });
  const place = await parts.command.boundingBox();
  await type(parts, 'SET a 1', ENDLESS, 'GET a');
  await expect(stop).toBeVisible();
  expect(await parts.command.boundingBox()).toEqual(place);
  await stop.click();
  await expect(stop).toBeHidden();
  await expect(parts.command).toBeFocused();
  await expect(parts.root.locator('[data-wire]')).toHaveText(/GET a\s+"1"/);
  await expect(parts.transcript).not.toContainText('EVAL');
});

test('a command that is stopped says so, and the next one runs', async ({ page }) => {
  const letThrough = await holdBack(page, /scripting|lua/i);
  const parts = await open(page);
  await type(parts, ENDLESS);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toHaveText('This step was not done: you stopped it.');
  await letThrough();
  await type(parts, 'EVAL "return 42" 0');
  await expect(parts.root.locator('[data-wire]')).toHaveText(/\(integer\) 42/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a paste that waits for code can be stopped', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await holdBack(page, /scripting|lua/i);
  const parts = await open(page);
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), `SET a 1\nSET b 2\n${ENDLESS}\nSET c 3\n`);
  await parts.command.press('Control+V');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toHaveText('Stopped at step 0 of 4: you stopped it.');
});

/** Keeps answers to some requests back. @returns what lets them through */
async function holdBack(page: Page, url: RegExp): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route(/_astro\/.*\.js$/, async (route) => {
    if (!isHeld || !url.test(route.request().url())) return route.continue();
    held.push(() => route.continue());
  });
  return async () => {
    isHeld = false;
    for (const release of held) await release();
  };
}

test.describe('code that does not arrive', () => {
  test.use({ expectedFaults: /ERR_FAILED/ });

  test('is told in one line, and trying again does what was asked', async ({ page }) => {
    await page.route(/\/worker-.*\.js$/, (route) => route.abort());
    await page.goto(`${PLAYGROUND}#1.SET+a+1`);
    const parts = await partsOf(page);
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(/^The simulator’s code did not arrive, so nothing can be run\. Try again$/);
    await type(parts, 'GET a');
    await page.unroute(/\/worker-.*\.js$/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(parts.root.locator('[data-wire]')).toHaveText(/GET a\s+"1"/);
    await expect(alert).toHaveCount(0);
  });

  test('of what runs scripts is told when a script is run', async ({ page }) => {
    await page.route(/(?:scripting|lua).*\.js$/i, (route) => route.abort());
    const parts = await open(page);
    await type(parts, 'EVAL "return 7" 0');
    await expect(page.getByRole('alert')).toContainText('did not arrive');
    await page.unroute(/(?:scripting|lua).*\.js$/i);
    await press(page, 'Try again');
    await expect(parts.root.locator('[data-wire]')).toHaveText(/\(integer\) 7/);
  });
});

test('the session is in the link: copied, reloaded, typed by hand, or unreadable', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const parts = await open(page);
  await type(parts, 'SET a "\\xff b" EX 90', 'EVAL "return redis.call(\'INCR\', KEYS[1])" 1 n');
  await press(page, '+ 1 min');
  // The clock is set once what runs scripts has come.
  await expect(parts.keys).toContainText('expires in 30 s');
  const before = { transcript: await parts.transcript.innerText(), keys: await parts.keys.innerText() };
  expect(before.keys).toContain('expires in 30 s');
  await press(page, 'Copy link');
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#1.SET+a+_ff_20b+EX+90.');

  const expectSame = async (other: Parts): Promise<void> => {
    await expect(other.keys).toHaveText(before.keys, { useInnerText: true });
    await expect(other.transcript).toHaveText(before.transcript, { useInnerText: true });
  };
  const tab = await context.newPage();
  await tab.goto(link);
  await expectSame(await partsOf(tab));

  await expect(page).toHaveURL(link);
  await page.reload();
  await expectSame(await partsOf(page));

  await page.goto(`${PLAYGROUND}#9.nonsense`);
  await expect(page.getByRole('alert')).toHaveText(
    'This link could not be read: it does not start with version 1. Here is the start.',
  );
});

test('a session too long for a link says so, and has its script', async ({ page }) => {
  const parts = await open(page);
  await type(parts, `SET a ${'x'.repeat(9_000)}`);
  await expect(parts.root).toContainText('This session is too long for a link.');
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy as redis-cli script' })).toBeEnabled();
});

test('the script makes the same keys on a real server', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const parts = await open(page);
  await type(
    parts,
    'ZADD "z \\xff" 9007199254740991 "\\x00\\xfe" -inf low 1.5 "quo\\"te"',
    'RPUSH l "" a "two words"',
    'HSET h f "\\n"',
    'SADD s "#" ú',
    'XADD x 5-1 f v',
    'XDEL x 5-1',
    'SET t 1 EX 1000',
  );
  await press(page, 'Copy as redis-cli script');
  await expect(page.getByText('Copied')).toBeVisible();
  const script = await page.evaluate(() => navigator.clipboard.readText());
  const real = await RealRedis.start();
  const cli = findProgram('redis-server')!.replace(/redis-server$/, 'redis-cli');
  spawnSync(cli, ['-s', real.socketPath], { input: script });
  expect(await real.call('DBSIZE')).toBe(6);
  expect(await real.call('ZRANGE', 'z \xff', '0', '-1', 'WITHSCORES')).toEqual([
    'low',
    '-inf',
    'quo"te',
    '1.5',
    '\x00\xfe',
    '9007199254740991',
  ]);
  expect(await real.call('LRANGE', 'l', '0', '-1')).toEqual(['', 'a', 'two words']);
  expect(await real.call('HGET', 'h', 'f')).toBe('\n');
  expect(((await real.call('SMEMBERS', 's')) as string[]).toSorted()).toEqual(['#', '\xc3\xba']);
  expect(await real.call('XADD', 'x', '5-*', 'f', 'v')).toBe('5-2');
  expect(Number(await real.call('TTL', 't'))).toBeGreaterThan(900);
  await real.stop();
});

test('a figure is taken along as it stands', async ({ page }) => {
  const figure = await openFigure(page, 'ladder', '/r4-03/');
  await figure.getByLabel('Job').selectOption('welcome');
  await figure.getByRole('button', { name: 'Change its priority' }).click();
  const members = await membersOf(figure, 'emq:mail:prioritized');
  await figure.getByRole('link', { name: 'Take this into the playground' }).click();
  const { root } = await partsOf(page);
  await expect(page).toHaveURL(/\/playground\/#1\./);
  await expect.poll(() => membersOf(root, 'emq:mail:prioritized')).toEqual(members);
});

test('a block of commands is taken along as it was run', async ({ page }) => {
  await page.goto('/r4-03/fifo-within-a-tier/');
  const block = page.locator('.redis-block').first();
  await wake(block);
  await block.getByRole('button', { name: 'Edit and run' }).click();
  await block.getByLabel('Commands, one a line').fill('SET mine "\\xff"\nGET mine');
  await block.getByRole('button', { name: 'Run', exact: true }).click();
  await block.getByRole('link', { name: 'Take this into the playground' }).click();
  const { transcript, keys } = await partsOf(page);
  await expect(transcript).toContainText('"\\xff"');
  await expect(keys.getByRole('group', { name: 'mine' })).toBeVisible();
});

test('fits a narrow screen whatever it holds, large enough to touch', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const parts = await open(page);
  const long = 'a'.repeat(80);
  await type(
    parts,
    `SET ${long} ${long}`,
    `RPUSH l ${long} b`,
    `HSET h ${long} ${long}`,
    `ZADD emq:mail:delayed 6990432092160000 welcome`,
    `ZADD z 1 ${long}`,
    `EVAL "return '${long}'" 0`,
  );
  await press(page, 'Step through the script');
  await expect(page.getByRole('button', { name: 'Next line' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const button of await parts.root.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
  }
});

test('a set of ten thousand is drawn in part, and says so', async ({ page }) => {
  const parts = await open(page);
  await type(
    parts,
    `EVAL "for i = 1, 10000 do redis.call('ZADD', KEYS[1], i, 'job-' .. i) end return redis.call('ZCARD', KEYS[1])" 1 z`,
  );
  await expect(parts.transcript).toContainText('(integer) 10000');
  await expect(parts.keys).toContainText('zset, 10000 members');
  await expect(parts.keys).toContainText('The first 40 of 10000 are drawn.');
  expect((await membersOf(parts.root, 'z')).length).toBe(40);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the start is drawn, nothing pretends to work, and one line says so', async ({ page }) => {
    await page.goto(PLAYGROUND);
    await expect(page.locator('li[data-member="welcome"]')).toBeVisible();
    await expect(page.locator('.transcript')).toContainText('RPUSH emq:mail:wait');
    for (const control of await page.locator('.playground :is(button, input, textarea)').all())
      await expect(control).toBeDisabled();
    await expect(page.locator('.playground noscript p')).toHaveText(/need JavaScript/);
  });
});
