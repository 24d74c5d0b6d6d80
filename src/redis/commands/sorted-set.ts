import type { CommandTable } from '../command.ts';
import { sortedSetAlgebra } from './sorted-set-algebra.ts';
import { sortedSetPop } from './sorted-set-pop.ts';
import { sortedSetRange } from './sorted-set-range.ts';
import { sortedSetRead } from './sorted-set-read.ts';
import { sortedSetWrite } from './sorted-set-write.ts';

/** Redis' sorted set commands (`src/t_zset.c`). */
export const sortedSetCommands: CommandTable = {
  ...sortedSetWrite,
  ...sortedSetRead,
  ...sortedSetRange,
  ...sortedSetPop,
  ...sortedSetAlgebra,
};
