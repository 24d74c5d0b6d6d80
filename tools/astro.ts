/**
 * `node tools/vite.mjs tools/astro.ts COMMAND`: Astro's own command line, without its telemetry.
 *
 * Builds and checks take turns, since Astro keeps files of the same names for them in `.astro/` and `node_modules/.astro/`.
 * A build is made beside `dist/` and takes its place when it is whole.
 */
import { globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cli } from '../node_modules/astro/dist/cli/index.js';
import { endWithNpm, needWritable } from './cli.mjs';
import { compress } from './compress.ts';

/** Astro's own folder, which it makes anew; a build stays there until it is whole, so that a rename can move it. */
const WORKSHOP = '.astro';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
endWithNpm();
for (const folder of ['.', WORKSHOP, 'dist', 'node_modules']) needWritable(folder, 'Astro keeps files there.');

const command = process.argv[2];
if (command === 'build') await build();
else {
  if (command === 'check') await takeTurn();
  await cli(process.argv);
}

async function build(): Promise<void> {
  await takeTurn();
  // Left behind by builds that were killed.
  for (const folder of globSync(`${WORKSHOP}/build-*`)) rmSync(folder, { recursive: true });
  const folder = mkdtempSync(`${WORKSHOP}/build-`);
  await cli([...process.argv, '--outDir', `${folder}/new`]);
  const start = performance.now();
  const count = await compress(`${folder}/new`);
  console.log(`Compressed ${count} files in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  mkdirSync('dist', { recursive: true });
  renameSync('dist', `${folder}/old`);
  renameSync(`${folder}/new`, 'dist');
  rmSync(folder, { recursive: true });
}

/** Resolves when no other build or check runs here. The turn lasts until this process ends, however it does. */
async function takeTurn(): Promise<void> {
  mkdirSync(WORKSHOP, { recursive: true });
  // A lock of the operating system's, which only SQLite gives us: gone with the process that holds it.
  const turn = new DatabaseSync(`${WORKSHOP}/turn`);
  process.once('exit', () => turn.close());
  for (let waited = false; ; waited = true) {
    try {
      turn.exec('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      if (!/locked/.test(String(error))) throw error;
    }
    if (!waited) console.log('Another build or check runs in this folder: waiting for it to end …');
    await sleep(200);
  }
}
