import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vite-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that says where it believes to be, and what it was told. */
const PROGRAM = `
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const own = fileURLToPath(import.meta.url);
console.log(JSON.stringify({ own, real: realpathSync(own), cwd: process.cwd(), argv: process.argv.slice(1) }));
`;

test.each(['plain', 'a space', 'größe', 'a#b', 'a ?*%20'])('runs a program in a folder called "%s"', (name) => {
  const root = join(folder, name);
  mkdirSync(join(root, 'tools'), { recursive: true });
  for (const file of ['vite.mjs', 'cli.mjs']) copyFileSync(join('tools', file), join(root, 'tools', file));
  const path = join(root, 'program.mjs');
  writeFileSync(path, PROGRAM);

  const launched = [join(root, 'tools/vite.mjs'), 'program.mjs', 'build', '--quick'];
  const said = execFileSync(process.execPath, launched, { encoding: 'utf8', cwd: root });
  const { own, real, cwd, argv } = JSON.parse(said) as { own: string; real: string; cwd: string; argv: string[] };
  expect(real).toBe(path);
  expect(own).not.toMatch(/[#?*%]/);
  expect(cwd).toBe(dirname(own));
  expect(argv).toEqual([own, 'build', '--quick']);
});
