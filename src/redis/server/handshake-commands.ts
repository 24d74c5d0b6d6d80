import { repeated, SYNTAX_ERROR } from '../errors.ts';
import { parseInteger } from '../integer.ts';
import { ErrorReply, OK, Status, type Reply } from '../reply.ts';
import { REDIS_VERSION } from '../version.ts';
import { checkClientName } from './client-commands.ts';
import type { ConnectionCommandTable } from './connection-command.ts';
import type { Connection } from './connection.ts';

const NO_PROTOCOL_VERSION = new ErrorReply('ERR Protocol version is not an integer or out of range');
const UNSUPPORTED_PROTOCOL = new ErrorReply('NOPROTO unsupported protocol version');
const NO_PASSWORD = new ErrorReply(
  'ERR AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?',
);
const WRONG_PASSWORD = new ErrorReply('WRONGPASS invalid username-password pair or user is disabled.');

/** How a client begins and ends. There is one user, who needs no password, and one protocol, RESP2. */
export const handshakeCommands: ConnectionCommandTable = {
  hello: {
    arity: -1,
    run(connection, [version, ...options]) {
      if (version !== undefined && parseInteger(version, NO_PROTOCOL_VERSION) !== 2n) throw UNSUPPORTED_PROTOCOL;
      introduce(connection, options);
      return Object.entries({
        server: 'redis',
        version: REDIS_VERSION,
        proto: 2,
        id: connection.id,
        mode: 'standalone',
        role: 'master',
        modules: [],
      }).flatMap(([field, value]): Reply[] => [field, value]);
    },
  },
  auth: {
    arity: -2,
    run(_, [user = '', ...rest]) {
      if (rest.length > 1) throw SYNTAX_ERROR;
      if (rest.length === 0) throw NO_PASSWORD;
      authenticate(user);
      return OK;
    },
  },
  reset: {
    arity: 1,
    immediate: true,
    run(connection) {
      connection.transaction = undefined;
      connection.watched.clear();
      connection.names.client = '';
      return new Status('RESET');
    },
  },
  quit: { arity: -1, immediate: true, run: () => OK },
};

/** Does what HELLO's options say, one after the other: `AUTH user password` and `SETNAME name`. @throws {ErrorReply} */
function introduce(connection: Connection, options: readonly string[]): void {
  for (let i = 0; i < options.length;) {
    const [option = '', first, second] = options.slice(i);
    if (option.toLowerCase() === 'auth' && first !== undefined && second !== undefined) {
      authenticate(first);
      i += 3;
    } else if (option.toLowerCase() === 'setname' && first !== undefined) {
      connection.names.client = checkClientName(first);
      i += 2;
    } else {
      throw new ErrorReply(`ERR Syntax error in HELLO option '${repeated(option)}'`);
    }
  }
}

/** @throws {ErrorReply} unless it is the user who exists, for whom any password will do */
function authenticate(user: string): void {
  if (user !== 'default') throw WRONG_PASSWORD;
}
