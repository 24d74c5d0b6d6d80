/** `node tools/compress.ts FOLDER`: writes a `.br` and a `.gz` beside each text file in it, for `site.ts` to send. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const [folder = 'dist'] = process.argv.slice(2);
const start = performance.now();
const files = globSync('**/*.{html,css,js,json,svg,xml,txt,wasm}', { cwd: folder });

// zlib works in Node's thread pool, which is what bounds how many run at a time.
await Promise.all(
  files.map(async (name) => {
    const path = join(folder, name);
    const text = await readFile(path);
    await Promise.all([
      brotli(text).then((bytes) => writeFile(`${path}.br`, bytes)),
      gzipped(text).then((bytes) => writeFile(`${path}.gz`, bytes)),
    ]);
  }),
);
console.log(`Compressed ${files.length} files in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
