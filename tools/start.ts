/** `npm start`: builds the site, then serves it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endWithNpm, exitWith } from './cli.mjs';

const VITE = fileURLToPath(new URL('vite.mjs', import.meta.url));

endWithNpm();
console.log('Building the course …');
const start = performance.now();
await promisify(execFile)(process.execPath, [VITE, 'tools/astro.ts', 'build'], { maxBuffer: 1e8 }).catch(
  ({ stdout, stderr }) => exitWith({ message: `${stdout}${stderr}` }),
);
console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);

await import('./serve.ts');
