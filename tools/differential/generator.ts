import type fc from 'fast-check';
import type { Redis } from '#redis/index.ts';
import type { RealRedis } from '../real-redis.ts';
import type { Comparison } from './compare.ts';
import type { Words } from './grammar.ts';

/** How to try one command. */
export interface Generator {
  /** The words after the name, mostly well formed. Wrong numbers of words and misplaced ones are made from these. */
  readonly args: fc.Arbitrary<Words>;
  /** When the simulator's reply is right. Left out: when it is the same, byte for byte. */
  readonly same?: Comparison;
  /** How often the command comes among those of its family, where a usual one has 4. */
  readonly weight?: number;
  /** Tells words that cannot be compared: with this server, with what the keys hold now, or at all. */
  readonly skip?: (args: Words, real: RealRedis, redis: Redis) => boolean;
}

/** Generators by the name of the command, in lower case. */
export type Generators = Readonly<Record<string, Generator>>;
