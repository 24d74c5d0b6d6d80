// @ts-check
/**
 * `node tools/vite.mjs PROGRAM …`: runs a program that is built on Vite, given as a path in this project.
 *
 * Vite takes some signs in a path for the beginning of something else. Where this project lies in a folder with one of
 * them, it is reached through a link without.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './cli.mjs';

const [program = '', ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url)).slice(0, -1);
/** Node sees where a link leads, unless it is told not to look. */
const THROUGH_LINK = ['--preserve-symlinks', '--preserve-symlinks-main'];

if (/[#?*%]/.test(root)) {
  endWithNpm();
  const folder = mkdtempSync(join(tmpdir(), 'link-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  const link = join(folder, 'root');
  symlinkSync(root, link, 'junction');
  const again = [...THROUGH_LINK, join(link, 'tools/vite.mjs'), program, ...args];
  spawn(process.execPath, again, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
} else {
  // The operating system looks, too.
  if (process.execArgv.includes('--preserve-symlinks')) process.cwd = () => root;
  process.argv.splice(1, 2, join(root, program));
  await import(`../${program}`);
}
