import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { site } from '../../tools/site.ts';

/** Keeps what goes wrong in a page in `window.faults`: before any other script runs, since drivers do not tell. */
const WATCH = `
  window.faults = [];
  const { error } = console;
  console.error = (...words) => { faults.push('console: ' + words.join(' ')); error(...words); };
  addEventListener('error', ({ message, target }) => faults.push(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => faults.push('rejected: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => faults.push(violatedDirective + ': ' + blockedURI));
`;

/** The built site, with a script in front of every page that watches it. */
export function watchedSite(): RequestListener {
  const plain = site('dist');
  return (request, response) => {
    const path = request.url!.split(/[?#]/)[0]!;
    const file = `dist${path.endsWith('/') ? `${path}index.html` : path}`;
    if (path === '/watch.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(WATCH);
    } else if (file.endsWith('.html') && existsSync(file)) {
      const html = readFileSync(file, 'utf8').replace('<head>', '<head><script src="/watch.js"></script>');
      response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' }).end(html);
    } else plain(request, response);
  };
}
