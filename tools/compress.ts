import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` beside each text file in a folder, for `site.ts` to send. Resolves to the number of files. */
export async function compress(folder: string): Promise<number> {
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
  return files.length;
}
