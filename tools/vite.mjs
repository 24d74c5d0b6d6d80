// @ts-check
/**
 * `node tools/vite.mjs PROGRAM …`: runs a program that is built on Vite, given as a path in this project.
 *
 * Vite takes some signs in a path for the beginning of something else. Where this project lies in a folder with one of
 * them, the program is reached through a link without, and told that this is its root.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './cli.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [program = '', ...args] = process.argv.slice(2);

if (/[#?*%]/.test(root)) {
  endWithNpm();
  const folder = mkdtempSync(join(tmpdir(), 'link-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  const link = join(folder, 'root');
  symlinkSync(root, link, 'junction');
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main'];
  spawn(process.execPath, [...flags, join(link, program), ...args, '--root', link], { cwd: root, stdio: 'inherit' }).on(
    'exit',
    (code) => process.exit(code ?? 1),
  );
} else {
  process.argv.splice(1, 2, join(root, program));
  await import(`../${program}`);
}
