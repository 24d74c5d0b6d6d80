import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RealRedis } from '../../tools/real-redis.ts';
import { fromByteArray } from '#redis/bytes.ts';
import { Scripting } from '#lua/index.ts';
import { Redis } from '#redis/index.ts';
import { queueKeys } from './keys.ts';
import { pack } from './pack.ts';
import { loadScripts, SCRIPT_NAMES, scriptKeys } from './scripts.ts';
import { comparable, expectSameKeys } from './testing/comparable.ts';
import { installed, SCRIPT_FILES, type Installed } from './testing/installed.ts';
import { plain } from './testing/keyspace.ts';

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
beforeEach(() => real.call('FLUSHALL'));
afterAll(() => real.stop());

test('every script of the queue gets as many keys as it says it wants', async () => {
  const scripts = await loadScripts(...SCRIPT_NAMES);
  for (const name of SCRIPT_NAMES) {
    expect(scriptKeys(name, queueKeys('mail'), {}), name).toHaveLength((scripts[name] as Installed).keys);
  }
});

const packed = (...args: Parameters<typeof pack>): string => fromByteArray(pack(...args));
/** Whatever a script expects, some of these are it; the others show that it fails as it does on the real server. */
const ARGUMENTS = [
  '',
  '0',
  '100000',
  '-1',
  'emq:mail:',
  '[]',
  packed({}),
  packed({ token: '0' }),
  packed(['emq:mail:', '', 'a', 1]),
];

test.each(SCRIPT_FILES)('%s parses, and runs on an empty queue as on the real server', async (file) => {
  const { content, keys } = await installed(file);
  const redis = new Redis({ now: Date.now, commands: new Scripting().commands });
  const names = Array.from({ length: keys }, (_, i) => `emq:mail:key-${i + 1}`);
  const shifted = ARGUMENTS.map((_, i) => [...ARGUMENTS.slice(i), ...ARGUMENTS.slice(0, i)]);
  for (const args of [[], ...ARGUMENTS.map((arg) => Array.from({ length: 12 }, () => arg)), ...shifted]) {
    const command = ['EVAL', content, String(keys), ...names, ...args];
    const reply = comparable(plain(redis.call(...command)));
    expect(reply, JSON.stringify(args)).toEqual(comparable(plain(await real.call(...command))));
  }
  // Some keys live for a millisecond.
  await setTimeout(50);
  await expectSameKeys(redis, real);
});
