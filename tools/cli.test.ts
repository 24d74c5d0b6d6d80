import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needWritable } from './cli.mjs';

test('takes a folder that can be written to, there or yet to be made', () => {
  needWritable(tmpdir(), 'Not needed.');
  needWritable(join(tmpdir(), 'not', 'yet'), 'Not needed.');
});

test('ends with a sentence when a folder cannot be written to', () => {
  // In a process of its own, which may end. Who runs this may be root, whom no folder refuses: so the system is made to.
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.accessSync = () => { throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' }); };
    syncBuiltinESMExports();
    const { needWritable } = await import(${JSON.stringify(new URL('cli.mjs', import.meta.url))});
    needWritable('/course/dist', 'The build goes there.');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stderr).toBe('/course/dist cannot be written to (EROFS). The build goes there.\n');
  expect(status).toBe(1);
});
