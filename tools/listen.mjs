// @ts-check
/** Where this machine is listened on: loopback only, on the port that PORT names. Plain Node without a dependency. */
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Both, since a browser may take either for `localhost`. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Opens an HTTP server on localhost.
 * @param {string | undefined} wanted the port, as the variable PORT has it; 0 is any free one, nothing is 4321
 * @param {import('node:http').RequestListener} [answer]
 * @returns {Promise<{ port: number, close: () => void }>} the port it has got
 * @throws {Error} a message for people, when the port is busy, forbidden or none at all
 */
export async function listen(wanted, answer) {
  if (wanted && !(/^\d+$/.test(wanted) && Number(wanted) < 65_536)) {
    throw new Error(`PORT=${wanted} is no port. Give a whole number up to 65535: PORT=8080 npm start`);
  }
  let port = Number(wanted || 4321);
  /** @type {import('node:http').Server[]} */
  const servers = [];
  const close = () => servers.forEach((server) => server.close());
  for (const host of LOOPBACK) {
    const server = createServer(answer).listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      const withoutIpv6 = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
      if (withoutIpv6 && servers.length > 0) break;
      close();
      throw new Error(explain(port, code), { cause: error });
    }
    servers.push(server);
    port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  }
  return { port, close };
}

/**
 * @param {number} port
 * @param {string | undefined} code
 */
function explain(port, code) {
  const another = `Choose another one: PORT=${port === 8080 ? 8081 : 8080} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} is busy: another program listens there. ${another}`;
  if (code === 'EACCES') return `Port ${port} is not open to this user. ${another}`;
  return `Port ${port} cannot be listened on (${code}). ${another}`;
}
