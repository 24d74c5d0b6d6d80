import { accessSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { needWritable } from './cli.mjs';

vi.mock('node:fs', { spy: true });
afterEach(() => vi.restoreAllMocks());

test('takes a folder that can be written to, there or yet to be made', () => {
  needWritable(tmpdir(), 'Not needed.');
  needWritable(join(tmpdir(), 'not', 'yet'), 'Not needed.');
});

test('ends with a sentence when a folder cannot be written to', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  vi.mocked(accessSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  });
  needWritable('/course/dist', 'The build goes there.');
  expect(said.mock.calls).toEqual([['/course/dist cannot be written to (EROFS). The build goes there.\n']]);
  expect(exit).toHaveBeenCalledWith(1);
});
