import type { CommandTable } from '../command.ts';
import { blockingCommands } from './blocking.ts';
import { expireCommands } from './expire.ts';
import { floatCommands } from './float.ts';
import { infoCommands } from './info.ts';
import { listPlace } from './list-place.ts';
import { queueCommands } from './queue.ts';
import { sampleCommands } from './sample.ts';
import { serverCommands } from './server.ts';
import { setCommands } from './set.ts';
import { sortedSetAlgebra } from './sorted-set-algebra.ts';
import { streamCommands } from './stream.ts';
import { stringPart } from './string-part.ts';
import { walkCommands } from './walk.ts';

/** Every command that needs nothing but the keyspace. */
export const commands: CommandTable = {
  ...queueCommands,
  ...stringPart,
  ...floatCommands,
  ...listPlace,
  ...setCommands,
  ...streamCommands,
  ...sortedSetAlgebra,
  ...sampleCommands,
  ...walkCommands,
  ...blockingCommands,
  ...expireCommands,
  ...serverCommands,
  ...infoCommands,
};
