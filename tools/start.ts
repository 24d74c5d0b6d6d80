/** `npm start`: builds the site, then serves it. */
import { spawnSync } from 'node:child_process';

console.log('Building the course …');
const start = performance.now();
const build = spawnSync('npm run --silent build', { shell: true, encoding: 'utf8', maxBuffer: 1e8 });
if (build.status !== 0) {
  process.stderr.write(`${build.stdout}${build.stderr}`);
  process.exit(1);
}
console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);

await import('./serve.ts');

// Who ends npm by a signal ends the shell between it and us, which does not hand the signal on.
const shell = process.ppid;
setInterval(() => process.ppid === shell || process.exit(0), 500);
