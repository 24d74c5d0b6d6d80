import type { CommandTable } from '../command.ts';
import { blockingCommands } from './blocking.ts';
import { expireCommands } from './expire.ts';
import { hashCommands } from './hash.ts';
import { infoCommands } from './info.ts';
import { keyCommands } from './key.ts';
import { listCommands } from './list.ts';
import { serverCommands } from './server.ts';
import { setCommands } from './set.ts';
import { streamCommands } from './stream.ts';
import { sortedSetCommands } from './sorted-set.ts';
import { stringCommands } from './string.ts';

/** Every command that needs nothing but the keyspace. */
export const commands: CommandTable = {
  ...stringCommands,
  ...listCommands,
  ...hashCommands,
  ...setCommands,
  ...streamCommands,
  ...sortedSetCommands,
  ...blockingCommands,
  ...keyCommands,
  ...expireCommands,
  ...serverCommands,
  ...infoCommands,
};
