import { Status, type Reply } from '../reply.ts';
import { withSubcommands, type Subcommands } from '../subcommands.ts';
import type { ConnectionCommandTable } from './connection-command.ts';
import type { Connection } from './connection.ts';

/** Where a command's keys stand among its words: the first, the last (negative: from the end), and every how many. */
type KeyPositions = readonly [first: number, last: number, step: number];

const USUAL_POSITIONS: KeyPositions = [1, 1, 1];
const OTHER_POSITIONS = byName([
  ['del unlink exists touch mget watch sunion sinter sdiff sunionstore sinterstore sdiffstore', [1, -1, 1]],
  ['mset msetnx', [1, -1, 2]],
  ['blpop brpop bzpopmin bzpopmax', [1, -2, 1]],
  ['rename renamenx copy smove lmove blmove rpoplpush brpoplpush zrangestore', [1, 2, 1]],
  // Their words say how many keys there are.
  ['lmpop blmpop zmpop bzmpop zunion zinter zdiff zintercard sintercard xread', [0, 0, 0]],
  ['eval eval_ro evalsha evalsha_ro', [0, 0, 0]],
  // They have none.
  ['keys scan randomkey dbsize flushall flushdb select script', [0, 0, 0]],
  ['multi exec discard unwatch ping echo time info config command client hello auth reset quit', [0, 0, 0]],
]);

/** Commands that do not look at the keyspace, or not by themselves. */
const NEITHER_READ_NOR_WRITE = new Set('ping echo time info config select eval evalsha script'.split(' '));

const SUBCOMMANDS: Subcommands<Connection> = {
  count: {
    arity: 2,
    help: 'COUNT\n    Return the total number of commands in this Redis server.',
    run: (connection) => connection.commandNames.length,
  },
  list: {
    arity: 2,
    help: 'LIST\n    Return a list of all commands in this Redis server.',
    run: (connection) => [...connection.commandNames],
  },
  info: {
    arity: -2,
    help: `INFO [<command-name> ...]
    Return details about multiple Redis commands.
    If no command names are given, documentation details for all
    commands are returned.`,
    run: (connection, names) =>
      (names.length > 0 ? names : connection.commandNames).map((name) => describe(connection, name.toLowerCase())),
  },
};

const commandCommand = withSubcommands('COMMAND', SUBCOMMANDS);

/** `COMMAND`, as far as the command tables know. Without `DOCS`, redis-cli helps out of its own. */
export const describeCommands: ConnectionCommandTable = {
  command: {
    ...commandCommand,
    arity: -1,
    run: (connection, words) => commandCommand.run(connection, words.length > 0 ? words : ['info']),
  },
};

/** Name, arity, flags and positions of keys; then access categories, tips, key specifications and subcommands. */
function describe(connection: Connection, name: string): Reply {
  const found = connection.command(name);
  if (!found) return null;
  const flags = flagsOf(name, connection.server.redis.command(name));
  return [
    name,
    found.arity,
    flags.map((flag) => new Status(flag)),
    ...(OTHER_POSITIONS.get(name) ?? USUAL_POSITIONS),
    [],
    [],
    [],
    [],
  ];
}

function flagsOf(name: string, command: { write?: true } | undefined): string[] {
  if (!command || NEITHER_READ_NOR_WRITE.has(name)) return [];
  return [command.write ? 'write' : 'readonly'];
}

function byName(groups: readonly (readonly [names: string, positions: KeyPositions])[]): Map<string, KeyPositions> {
  return new Map(groups.flatMap(([names, positions]) => names.split(' ').map((name) => [name, positions] as const)));
}
