/** Measures how long the inspector reads what is pasted, which must grow as its lines do: `npm run bench:paste`. */
import { performance } from 'node:perf_hooks';
import { parsePaste } from '#inspect/parse.ts';

for (const count of [5_000, 50_000, 500_000]) {
  const lines = Array.from({ length: count }, (_, at) => `${2 * at + 1}) "job-${at}"\n${2 * at + 2}) "${at}"`);
  const text = lines.join('\n');
  const start = performance.now();
  const paste = parsePaste(text);
  const time = performance.now() - start;
  const entries = paste && 'entries' in paste ? paste.entries.length : 0;
  console.log(`${2 * count} lines, ${entries} members: ${time.toFixed(0)} ms`);
}
