import type { CommandTable, Context } from '../command.ts';
import { REDIS_VERSION } from '../version.ts';

type Fields = Readonly<Record<string, string | number>>;

/** Sections by name, each as the lines of a real server that are true of the simulator. */
const SECTIONS: Readonly<Record<string, (context: Context) => Fields>> = {
  Server: () => ({ redis_version: REDIS_VERSION, redis_mode: 'standalone' }),
  Clients: ({ clients }) => ({ connected_clients: clients.connected, blocked_clients: clients.blocked }),
  Memory: () => ({ maxmemory: 0, maxmemory_policy: 'noeviction' }),
  Persistence: () => ({ loading: 0 }),
  Replication: () => ({ role: 'master', connected_slaves: 0 }),
  Cluster: () => ({ cluster_enabled: 0 }),
  Keyspace: ({ db }) => (db.size === 0 ? {} : { db0: `keys=${db.size},expires=${db.expiringCount}` }),
};

const ALL = ['all', 'default', 'everything'];

/** `INFO`, which clients ask for before they trust a server. */
export const infoCommands: CommandTable = {
  info: {
    arity: -1,
    run(context, names) {
      const wanted = names.map((name) => name.toLowerCase());
      const wantsAll = wanted.length === 0 || ALL.some((name) => wanted.includes(name));
      return Object.entries(SECTIONS)
        .filter(([name]) => wantsAll || wanted.includes(name.toLowerCase()))
        .map(([name, linesOf]) => section(name, linesOf(context)))
        .join('\r\n');
    },
  },
};

function section(name: string, fields: Fields): string {
  const lines = Object.entries(fields).map(([field, value]) => `${field}:${value}\r\n`);
  return `# ${name}\r\n${lines.join('')}`;
}
