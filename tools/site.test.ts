import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './listen.mjs';
import { site } from './site.ts';

const PAGE = `<h1>ZPOPMIN</h1>${'<p>the smallest score leaves'.repeat(100)}`;
const folder = mkdtempSync(join(tmpdir(), 'site-'));
let port: number;
let close: () => void;

beforeAll(async () => {
  mkdirSync(join(folder, 'r4-03/zpopmin'), { recursive: true });
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '404.html'), 'No such page');
  writeFileSync(join(folder, 'r4-03/zpopmin/index.html'), PAGE);
  writeFileSync(join(folder, '_astro/figure.C0ffee.js'), 'export {};');
  execFileSync('node', ['tools/compress.ts', folder]);
  ({ port, close } = await listen('0', site(folder)));
});

afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

/** Not `fetch`, which would undo the encoding, follow redirects and tidy the path. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

test('sends a page as brotli, as gzip or as it is, whatever the browser takes', async () => {
  const [brotli, gzip, plain] = await Promise.all([
    get('/r4-03/zpopmin/', { 'accept-encoding': 'gzip, deflate, br' }),
    get('/r4-03/zpopmin/', { 'accept-encoding': 'gzip' }),
    get('/r4-03/zpopmin/'),
  ]);
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html;charset=utf-8' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(PAGE);
});

test('lets a browser keep for ever what has a hash in its name, and ask again for the rest', async () => {
  const asset = await get('/_astro/figure.C0ffee.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');

  const page = await get('/r4-03/zpopmin/');
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await get('/r4-03/zpopmin/', { 'if-none-match': page.headers.etag ?? '' });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('leads to the address with a trailing slash, query kept', async () => {
  const { status, headers } = await get('/r4-03/zpopmin?at=3');
  expect([status, headers.location]).toEqual([301, '/r4-03/zpopmin/?at=3']);
});

test.each([
  '/nothing/',
  '/r4-03/',
  '//',
  '/%',
  '/%00',
  '/../package.json',
  '/..%2fpackage.json',
  '/r4-03/zpopmin/x.js',
])('answers %s with the 404 page', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type'], body.toString()]).toEqual([404, 'text/html;charset=utf-8', 'No such page']);
});
