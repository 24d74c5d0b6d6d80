import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Child } from './child.ts';

const ASTRO = fileURLToPath(new URL('astro.ts', import.meta.url));

test.each(['build', 'check'])('a %s waits for another that runs, and says so', async (command) => {
  mkdirSync('.astro', { recursive: true });
  const turn = new DatabaseSync('.astro/turn', { timeout: 60_000 });
  turn.exec('BEGIN EXCLUSIVE');
  const waiting = await Child.start(process.execPath, [ASTRO, command], /\n/);
  expect(waiting.printed).toBe('Another build or check runs in this folder: waiting for it to end …\n');
  await waiting.stop();
  turn.close();
});
