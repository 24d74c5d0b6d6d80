import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

/** How a body may be sent, best first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof CODINGS)[number];
/** What `compress.ts` adds to the name of a file. */
const SUFFIXES: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz', identity: '' };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Astro puts a hash of the content into the names in this folder, so what it sends never changes. */
const HASHED = '/_astro/';

interface Body {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A file as it is sent. */
interface Resource {
  readonly headers: Readonly<Record<string, string>>;
  readonly type: string;
  readonly bodies: Readonly<Partial<Record<Coding, Body>>>;
}

/**
 * Answers requests from a folder that `npm run build` has filled: pages at addresses with a trailing slash, the
 * pre-compressed files to those who take them, `404.html` for the rest. The folder is read here, once and whole: what
 * becomes of it later, or what a request names, cannot lead to another file.
 * @throws {Error} when the folder or its `404.html` is missing
 */
export function site(folder: string): RequestListener {
  const resources = readResources(folder);
  const notFound = resources.get('/404.html');
  if (!notFound) throw new Error(`${folder} has no 404.html`);

  return ({ method = '', url = '', headers }, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
      return;
    }
    const [, encodedPath = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
    const path = decode(encodedPath);
    const resource = resources.get(path);
    if (!resource && resources.has(`${path}/`)) {
      const Location = `${encodeURI(path)}/${query.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)}`;
      response.writeHead(301, { Location, 'Content-Length': 0 }).end();
      return;
    }
    send(response, resource ? 200 : 404, resource ?? notFound, headers);
  };
}

/** The path that a request names; none of ours when it is malformed. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function send(response: ServerResponse, status: 200 | 404, resource: Resource, asked: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(resource.headers)) response.setHeader(name, value);
  const coding = chooseCoding(resource, asked['accept-encoding']);
  const body = coding && resource.bodies[coding];
  if (!body) {
    response.writeHead(406, { 'Content-Length': 0 }).end();
    return;
  }
  response.setHeader('ETag', body.etag);
  if (status === 200 && hasTag(asked['if-none-match'], body.etag)) {
    response.writeHead(304).end();
    return;
  }
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.writeHead(status, { 'Content-Type': resource.type, 'Content-Length': body.bytes.length }).end(body.bytes);
}

/**
 * The coding that a request gives most weight to, of those there are; ours decides between equals (RFC 9110, 12.5.3).
 * Undefined when it refuses them all.
 */
function chooseCoding({ bodies }: Resource, accepted = ''): Coding | undefined {
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [, name = '', weight = '1'] = /^\s*([^\s;]*)\s*(?:;\s*q\s*=\s*([\d.]*))?/i.exec(entry) ?? [];
      return [name.toLowerCase(), Number(weight)];
    }),
  );
  // What is not mentioned is refused, but for a body as it is: that is what remains when nothing else does.
  const weigh = (coding: Coding): number =>
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  return CODINGS.filter((coding) => bodies[coding] && weigh(coding) > 0).toSorted((a, b) => weigh(b) - weigh(a))[0];
}

/** Whether an If-None-Match names this tag (RFC 9110, 13.1.2). */
function hasTag(list: string | undefined, etag: string): boolean {
  return list?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
}

/** Every file of the folder by its path on the site; an `index.html` by that of its folder, too. */
function readResources(folder: string): Map<string, Resource> {
  const files = readFiles(folder);
  const resources = new Map<string, Resource>();
  for (const [path, bytes] of files) {
    if (/\.(?:br|gz)$/.test(path)) continue;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const bodies: Partial<Record<Coding, Body>> = {};
    for (const coding of CODINGS) {
      const encoded = files.get(path + SUFFIXES[coding]);
      if (encoded)
        bodies[coding] = { bytes: encoded, etag: `"${createHash('sha1').update(encoded).digest('base64url')}"` };
    }
    const headers = {
      'Cache-Control': path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      ...(path.endsWith('.html') && { 'Content-Security-Policy': policyOf(bytes.toString()) }),
    };
    const resource = { headers, type, bodies };
    resources.set(path, resource);
    if (path.endsWith('/index.html')) resources.set(path.slice(0, -'index.html'.length), resource);
  }
  return resources;
}

/** The policy that Astro has written into a page, and what only a header can say. */
function policyOf(html: string): string {
  const [, policy] = /<meta http-equiv="content-security-policy" content="([^"]*?);?"/.exec(html) ?? [];
  return [policy, "frame-ancestors 'none'"].filter(Boolean).join('; ');
}

function readFiles(folder: string, attempts = 3): Map<string, Buffer> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return new Map(
      entries.map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [`/${relative(folder, file).replaceAll(sep, '/')}`, readFileSync(file)];
      }),
    );
  } catch (error) {
    // A new build may have taken the place of the folder while it was read.
    if (attempts === 1) throw error;
    return readFiles(folder, attempts - 1);
  }
}
