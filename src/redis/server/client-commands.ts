import { repeated, SYNTAX_ERROR } from '../errors.ts';
import { parseIndex } from '../integer.ts';
import { ErrorReply, OK, type Reply } from '../reply.ts';
import { encodeReply } from '../resp.ts';
import { withSubcommands, type Subcommands } from '../subcommands.ts';
import type { ConnectionCommandTable } from './connection-command.ts';
import type { Connection } from './connection.ts';

const INVALID_ID = new ErrorReply('ERR Invalid client ID');
const UNBLOCK_REASON = new ErrorReply('ERR CLIENT UNBLOCK reason should be TIMEOUT or ERROR');
const WRONG_UNBLOCK = new ErrorReply(
  "ERR unknown subcommand or wrong number of arguments for 'UNBLOCK'. Try CLIENT HELP.",
);
const UNBLOCKED = encodeReply(new ErrorReply('UNBLOCKED client unblocked via CLIENT UNBLOCK'));
const CLIENT_TYPES = new Set(['normal', 'master', 'replica', 'slave', 'pubsub']);

const SUBCOMMANDS: Subcommands<Connection> = {
  getredir: {
    arity: 2,
    help: 'GETREDIR\n    Return the client ID we are redirecting to when tracking is enabled.',
    run: () => -1,
  },
  getname: {
    arity: 2,
    help: 'GETNAME\n    Return the name of the current connection.',
    run: ({ names }) => names.client || null,
  },
  id: { arity: 2, help: 'ID\n    Return the ID of the current connection.', run: ({ id }) => id },
  info: {
    arity: 2,
    help: 'INFO\n    Return information about the current client connection.',
    run: (connection) => `${connection.describe()}\n`,
  },
  list: {
    arity: -2,
    help: `LIST [options ...]
    Return information about client connections. Options:
    * TYPE (NORMAL|MASTER|REPLICA|PUBSUB)
      Return clients of specified type.`,
    run: list,
  },
  setname: {
    arity: 3,
    help: 'SETNAME <name>\n    Assign the name <name> to the current connection.',
    run({ names }, [name = '']) {
      names.client = checkClientName(name);
      return OK;
    },
  },
  setinfo: { arity: 4, run: setInfo },
  unblock: {
    arity: -3,
    help: 'UNBLOCK <clientid> [TIMEOUT|ERROR]\n    Unblock the specified blocked client.',
    run: unblock,
  },
  'no-evict': {
    arity: 3,
    help: 'NO-EVICT (ON|OFF)\n    Protect current client connection from eviction.',
    run: (_, [word = '']) => onOrOff(word),
  },
  'no-touch': {
    arity: 3,
    help: 'NO-TOUCH (ON|OFF)\n    Will not touch LRU/LFU stats when this mode is on.',
    run: (_, [word = '']) => onOrOff(word),
  },
};

/** `CLIENT`, but what is about pausing, killing, tracking and silencing clients. */
export const clientCommands: ConnectionCommandTable = {
  client: withSubcommands('CLIENT', SUBCOMMANDS),
};

/** @throws {ErrorReply} */
export function checkClientName(name: string): string {
  return checkPrintable(name, 'Client names');
}

/** A name stands in `CLIENT LIST` between spaces, and so can hold none. */
function checkPrintable(text: string, what: string): string {
  if (/^[!-~]*$/.test(text)) return text;
  throw new ErrorReply(`ERR ${what} cannot contain spaces, newlines or special characters.`);
}

function setInfo({ names }: Connection, [option = '', value = '']: readonly string[]): Reply {
  switch (option.toLowerCase()) {
    case 'lib-name':
      names.library = checkPrintable(value, 'lib-name');
      return OK;
    case 'lib-ver':
      names.libraryVersion = checkPrintable(value, 'lib-ver');
      return OK;
    default:
      throw new ErrorReply(`ERR Unrecognized option '${repeated(option)}'`);
  }
}

function list({ server }: Connection, [option, ...values]: readonly string[]): Reply {
  const isWanted = parseFilter(option?.toLowerCase(), values);
  const lines = [...server.connections.values()].filter(isWanted).map((connection) => `${connection.describe()}\n`);
  return lines.join('');
}

/** Reads `[TYPE type | ID id [id …]]`. @throws {ErrorReply} */
function parseFilter(option: string | undefined, values: readonly string[]): (connection: Connection) => boolean {
  if (option === undefined) return () => true;
  if (option === 'type' && values.length === 1) {
    const type = values[0]?.toLowerCase() ?? '';
    if (!CLIENT_TYPES.has(type)) throw new ErrorReply(`ERR Unknown client type '${repeated(values[0] ?? '')}'`);
    return () => type === 'normal';
  }
  if (option === 'id' && values.length > 0) {
    const ids = new Set(values.map((value) => parseIndex(value, INVALID_ID)));
    return ({ id }) => ids.has(id);
  }
  throw SYNTAX_ERROR;
}

function unblock({ server }: Connection, [id = '', reason = 'timeout', ...rest]: readonly string[]): Reply {
  if (rest.length > 0) throw WRONG_UNBLOCK;
  if (!/^(?:timeout|error)$/i.test(reason)) throw UNBLOCK_REASON;
  const blocked = server.connections.get(parseIndex(id));
  const answered = reason.toLowerCase() === 'error' ? blocked?.unblock(UNBLOCKED) : blocked?.timeOut();
  return answered ? 1 : 0;
}

/** The simulator evicts nothing, and keeps no time of last access. */
function onOrOff(word: string): Reply {
  if (!/^(?:on|off)$/i.test(word)) throw SYNTAX_ERROR;
  return OK;
}
