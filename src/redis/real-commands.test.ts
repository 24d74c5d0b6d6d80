import { expect, test } from 'vitest';
import { isRedisCommand } from './index.ts';
import { REDIS_COMMANDS } from './real-commands.ts';
import { commands } from './commands/index.ts';

test.each(['OBJECT ENCODING k', 'sort l', 'COPY a b', 'SUBSCRIBE c', 'XGROUP CREATE s g $', 'function list', 'object'])(
  'Redis has %s',
  (line) => {
    expect(isRedisCommand(line.split(' '))).toBe(true);
  },
);

// The last ones came after 7.2.
test.each(['', 'nosuch', 'constructor', 'OBJECT nosuch', 'HEXPIRE h 1 FIELDS 1 f', 'HGETDEL h', 'VADD v'])(
  'Redis has no %s',
  (line) => {
    expect(isRedisCommand(line.split(' '))).toBe(false);
  },
);

test('all that the simulator has is Redis’', () => {
  expect(Object.keys(commands).filter((name) => !REDIS_COMMANDS.includes(name))).toEqual([]);
});
