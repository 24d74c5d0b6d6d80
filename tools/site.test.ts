import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compress } from './compress.ts';
import { listen } from './listen.mjs';
import { site } from './site.ts';

vi.mock('node:fs', { spy: true });

const POLICY = "default-src 'self'; style-src-attr 'unsafe-inline'";
const html = (text: string): string =>
  `<meta http-equiv="content-security-policy" content="${POLICY};"><h1>ZPOPMIN</h1>${`<p>${text}`.repeat(100)}`;
const PAGE = html('the smallest score leaves');
const NOT_FOUND = html('No such page');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const folder = mkdtempSync(join(tmpdir(), 'site-'));
let port: number;
let close: () => void;

beforeAll(async () => {
  mkdirSync(join(folder, 'r4-03/zpopmin'), { recursive: true });
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '404.html'), NOT_FOUND);
  writeFileSync(join(folder, 'r4-03/zpopmin/index.html'), PAGE);
  writeFileSync(join(folder, '_astro/figure.C0ffee.js'), 'export {};');
  writeFileSync(join(folder, 'preview.png'), PNG);
  await compress(folder);
  ({ port, close } = await listen('0', site(folder)));
  // What has become of the folder does not matter to those who ask.
  rmSync(folder, { recursive: true });
});

afterAll(() => close());

/** Not `fetch`, which would undo the encoding, follow redirects and tidy the path. A connection each, which no time ends. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

/** Sends bytes that no client of HTTP would, and resolves to what comes back until the server hangs up. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => {});
  socket.end(bytes, 'latin1');
  await new Promise((resolve) => socket.on('close', resolve));
  return received;
}

/** The headers that a response has for its own sake, and not for the connection's. */
function ownHeaders({ headers }: { headers: IncomingHttpHeaders }): IncomingHttpHeaders {
  const { date: _, connection: __, 'keep-alive': ___, ...own } = headers;
  return own;
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
  for (const { headers, body } of [brotli, gzip, plain]) {
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) });
  }
  expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
});

test.each([
  ['', 'identity'],
  ['*', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0.000', 'identity'],
  ['br ; q=0 , *', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, identity', 'identity'],
  ['gzip;q=0.001', 'gzip'],
  ['gzip;q=0.001, identity;q=0', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['br;q=much, gzip;q=', 'identity'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['br;q=0, gzip;q=0, *;q=0', undefined],
  ['*;q=0, identity', 'identity'],
])('for Accept-Encoding "%s" the coding is %s', async (accepted, coding) => {
  const { status, headers } = await get('/r4-03/zpopmin/', { 'accept-encoding': accepted });
  const chosen = headers['content-encoding'] ?? 'identity';
  expect([status, status === 200 ? chosen : undefined]).toEqual([coding ? 200 : 406, coding]);
});

test('sends what is not compressed as it is, unless that is refused', async () => {
  const image = await get('/preview.png', { 'accept-encoding': 'br, gzip' });
  expect(image.headers['content-type']).toBe('image/png');
  expect(image.body).toEqual(PNG);
  expect((await get('/preview.png', { 'accept-encoding': 'br, identity;q=0' })).status).toBe(406);
});

test('lets a browser keep for ever what has a hash in its name, and ask again for the rest', async () => {
  const asset = await get('/_astro/figure.C0ffee.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');

  const page = await get('/r4-03/zpopmin/', { 'accept-encoding': 'br' });
  const { etag = '', 'content-encoding': _, 'content-type': __, 'content-length': ___, ...kept } = ownHeaders(page);
  expect(kept['cache-control']).toBe('no-cache');
  for (const list of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/r4-03/zpopmin/', { 'accept-encoding': 'br', 'if-none-match': list });
    expect([again.status, ownHeaders(again), again.body.length]).toEqual([304, { etag, ...kept }, 0]);
  }
  // What is kept as brotli is not what who takes none has.
  expect((await get('/r4-03/zpopmin/', { 'if-none-match': etag })).status).toBe(200);
});

test('HEAD has the headers of GET, and no body', async () => {
  for (const path of ['/r4-03/zpopmin/', '/r4-03/zpopmin', '/nothing/']) {
    const [got, head] = await Promise.all([get(path), get(path, {}, 'HEAD')]);
    expect([head.status, ownHeaders(head), head.body.length]).toEqual([got.status, ownHeaders(got), 0]);
  }
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('refuses %s', async (method) => {
  const { status, headers } = await get('/r4-03/zpopmin/', {}, method);
  expect([status, headers['allow'], headers['content-length']]).toEqual([405, 'GET, HEAD', '0']);
});

test.each([
  'bytes=0-3',
  'bytes=3-0',
  'bytes=-5',
  'bytes=-99999999999999999999',
  'bytes=99999999999999999999-',
  'bytes=0-99999999999999999999',
  'bytes=0-1,2-3,-1',
  'bytes=a-b',
  'lines=1-2',
])('sends the whole for a range of %s', async (range) => {
  const { status, headers, body } = await get('/r4-03/zpopmin/', { range });
  expect([status, headers['content-range'], body.toString()]).toEqual([200, undefined, PAGE]);
});

test.each([
  ['/r4-03/zpopmin', '/r4-03/zpopmin/'],
  ['/r4-03/zpopmin?at=3&b=%20?c#d', '/r4-03/zpopmin/?at=3&b=%20?c'],
  ['/%72%34-03/zpopmin', '/r4-03/zpopmin/'],
])('leads %s to %s', async (path, location) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, location]);
});

test.each([
  '/nothing/',
  '/r4-03',
  '/r4-03/',
  '//',
  '/%',
  '/%c3',
  '/%00',
  '/%00/',
  '/r4-03/zpopmin%00',
  '/..',
  '/../',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/%2e%2e',
  '/r4-03/../../package.json',
  '/r4-03/zpopmin/..',
  '/r4-03/zpopmin/x.js',
  '/404.html.br',
  '//evil.com',
  '//evil.com/..',
  '//evil.com/%2e%2e',
  '//evil.com/r4-03/zpopmin',
  '//evil.com/../r4-03/zpopmin',
  '/%2fevil.com/r4-03/zpopmin',
  '//r4-03/zpopmin',
  '/\\evil.com/..',
  '/\\r4-03/zpopmin',
  '/%5cevil.com/%2e%2e',
  '/%5c../r4-03/zpopmin',
  'http://evil.com/r4-03/zpopmin',
  '/__proto__',
  '/constructor/',
])('answers %s with the 404 page', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type'], body.toString()]).toEqual([404, 'text/html;charset=utf-8', NOT_FOUND]);
});

test('the 404 page has the headers of a page, and is compressed like one', async () => {
  const asked = { 'accept-encoding': 'br' };
  const [page, missing] = await Promise.all([get('/404.html', asked), get('/nothing/', asked)]);
  expect(page.headers['content-encoding']).toBe('br');
  expect(ownHeaders(missing)).toEqual(ownHeaders(page));
  // Who has it already is told that it is missing all the same.
  expect((await get('/nothing/', { ...asked, 'if-none-match': '*' })).status).toBe(404);
});

test('a page comes with its own policy as a header, and nobody may frame it', async () => {
  const page = await get('/r4-03/zpopmin/');
  expect(page.headers['content-security-policy']).toBe(`${POLICY}; frame-ancestors 'none'`);
  expect((await get('/preview.png')).headers['content-security-policy']).toBeUndefined();
});

test('nothing is taken for what its type does not say', async () => {
  const answers = [get('/'), get('/r4-03/zpopmin'), get('/r4-03/zpopmin/'), get('/preview.png'), get('/', {}, 'PUT')];
  for (const { headers } of await Promise.all(answers)) expect(headers['x-content-type-options']).toBe('nosniff');
});

describe('goes on after', () => {
  test.each([
    ['no request', 'hello\r\n\r\n', 400],
    ['an empty line', '\r\n\r\n', undefined],
    ['half a request', 'GET / HTTP/1.1\r\nHost: a', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an endless address', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`, undefined],
    ['an endless header', `GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=${'0-1,'.repeat(100_000)}\r\n\r\n`, undefined],
    ['many codings', `GET / HTTP/1.0\r\nAccept-Encoding: ${'br;q=1, ;;,'.repeat(1000)}\r\n\r\n`, 404],
    ['bytes in the query', 'GET /r4-03/zpopmin?\xff\x80\x7f HTTP/1.0\r\n\r\n', undefined],
    ['bytes in the path', 'GET /\xff\xfe\x80 HTTP/1.0\r\n\r\n', 400],
    ['a tab in the query', 'GET /r4-03/zpopmin?a\tb HTTP/1.0\r\n\r\n', undefined],
    ['an address that is none', 'GET * HTTP/1.0\r\n\r\n', 404],
    ['no address', 'GET  HTTP/1.0\r\n\r\n', 400],
    ['OPTIONS *', 'OPTIONS * HTTP/1.0\r\n\r\n', 405],
    ['CONNECT', 'CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com\r\n\r\n', undefined],
    ['an upgrade', 'GET / HTTP/1.0\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n', 404],
    ['a body', 'POST / HTTP/1.0\r\nContent-Length: 5\r\n\r\nhello', 405],
    ['a length that is none', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n', 400],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n', 417],
  ])('%s', async (_, bytes, status) => {
    const answer = await sendRaw(bytes);
    if (status !== undefined) expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await get('/r4-03/zpopmin/')).status).toBe(200);
  });

  test('clients that hang up at once', async () => {
    for (let i = 0; i < 50; i++) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write('GET /r4-03/zpopmin/ HTTP/1.1\r\nHost: a\r\n\r\n');
      if (i % 2) await once(socket, 'connect');
      socket.resetAndDestroy();
    }
    expect((await get('/r4-03/zpopmin/')).status).toBe(200);
  });
});

test('takes the new build that comes while it reads the old one', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'site-'));
  const dist = join(parent, 'dist');
  for (const version of ['new', 'dist']) {
    mkdirSync(join(parent, version));
    writeFileSync(join(parent, version, '404.html'), version);
    writeFileSync(join(parent, version, `style.${version}.css`), '');
  }
  vi.mocked(readFileSync).mockImplementationOnce((path) => {
    renameSync(dist, join(parent, 'old'));
    renameSync(join(parent, 'new'), dist);
    return readFileSync(path);
  });
  const server = await listen('0', site(dist));
  const paths = ['nothing', 'style.new.css', 'style.dist.css'];
  const answers = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${server.port}/${path}`)));
  expect(answers.map(({ status }) => status)).toEqual([404, 200, 404]);
  expect(await answers[0]?.text()).toBe('new');
  server.close();
  rmSync(parent, { recursive: true });
});
