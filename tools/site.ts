import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Astro puts a hash of the content into the names in this folder, so what it sends never changes. */
const HASHED = '/_astro/';

/**
 * Answers requests from a folder that `npm run build` has filled: pages at addresses with a trailing slash, the
 * pre-compressed files to those who take them, `404.html` for the rest.
 */
export function site(folder: string): RequestListener {
  const notFound = readFileSync(join(folder, '404.html'));
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });

  return (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?', 2);
    if (!path.endsWith('/') && existsSync(join(folder, path, 'index.html'))) {
      response.writeHead(301, { Location: `${path}/${query === undefined ? '' : `?${query}`}` }).end();
      return;
    }
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' }).end(notFound);
    });
  };
}
