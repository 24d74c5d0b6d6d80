import { repeated } from '../errors.ts';
import { matchesGlob } from '../glob.ts';
import { ErrorReply, OK } from '../reply.ts';
import { withSubcommands, type Subcommands } from '../subcommands.ts';
import type { ConnectionCommandTable } from './connection-command.ts';
import type { Connection } from './connection.ts';

/** The settings of a real server that say how the simulator behaves too. None can be changed. */
const SETTINGS: Readonly<Record<string, string>> = {
  appendonly: 'no',
  databases: '1',
  maxmemory: '0',
  'maxmemory-policy': 'noeviction',
  save: '',
  'stream-node-max-bytes': '4096',
  'stream-node-max-entries': '100',
  timeout: '0',
};

const SUBCOMMANDS: Subcommands<Connection> = {
  get: {
    arity: -3,
    help: 'GET <pattern>\n    Return parameters matching the glob-like <pattern> and their values.',
    run: (_, patterns) =>
      Object.entries(SETTINGS)
        .filter(([name]) => patterns.some((pattern) => matchesGlob(pattern.toLowerCase(), name)))
        .flat(),
  },
  set: {
    arity: -4,
    help: 'SET <directive> <value>\n    Set the configuration <directive> to <value>.',
    run(_, [name = '']) {
      if (Object.hasOwn(SETTINGS, name.toLowerCase())) throw immutable(name);
      throw new ErrorReply(`ERR Unknown option or number of arguments for CONFIG SET - '${repeated(name)}'`);
    },
  },
  resetstat: {
    arity: 2,
    help: 'RESETSTAT\n    Reset statistics reported by the INFO command.',
    run: () => OK,
  },
};

function immutable(name: string): ErrorReply {
  return new ErrorReply(`ERR CONFIG SET failed (possibly related to argument '${name}') - can't set immutable config`);
}

/** `CONFIG`, for clients that look at a server before they trust it. */
export const configCommands: ConnectionCommandTable = {
  config: withSubcommands('CONFIG', SUBCOMMANDS),
};
