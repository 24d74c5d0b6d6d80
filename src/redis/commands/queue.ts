import type { CommandTable } from '../command.ts';
import { hashCommands } from './hash.ts';
import { integerCommands } from './integer.ts';
import { keyCommands } from './key.ts';
import { listCommands } from './list.ts';
import { listPop } from './list-pop.ts';
import { sortedSetPop } from './sorted-set-pop.ts';
import { sortedSetRange } from './sorted-set-range.ts';
import { sortedSetRead } from './sorted-set-read.ts';
import { sortedSetWrite } from './sorted-set-write.ts';
import { stringCommands } from './string.ts';

/** What a queue is made of: as much of Redis as most figures need, so that their pages are spared the rest. */
export const queueCommands: CommandTable = {
  ...stringCommands,
  ...integerCommands,
  ...listCommands,
  ...listPop,
  ...hashCommands,
  ...sortedSetWrite,
  ...sortedSetRead,
  ...sortedSetRange,
  ...sortedSetPop,
  ...keyCommands,
};
