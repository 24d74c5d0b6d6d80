import type { Command, CommandTable } from '../command.ts';
import { SYNTAX_ERROR, WRONG_TYPE } from '../errors.ts';
import { parseIndex } from '../integer.ts';
import type { Keyspace } from '../keyspace.ts';
import { ErrorReply } from '../reply.ts';
import { parseScore } from '../score.ts';
import { inOrder, MAX_LIST_MEMBER_LENGTH, MAX_LIST_SIZE, SortedSet, type ScoredMember } from '../sorted-set.ts';
import { MemberSet } from '../member-set.ts';
import {
  difference,
  intersection,
  max,
  min,
  sum,
  union,
  type Aggregate,
  type Scored,
  type Weighted,
} from '../weighted-sets.ts';
import { entriesReply } from './sorted-set-entries.ts';

type Combine = (sources: readonly Weighted[], aggregate: Aggregate) => ScoredMember[];
type Option = 'weights' | 'aggregate' | 'withscores' | 'limit';

const NOT_A_WEIGHT = new ErrorReply('ERR weight value is not a float');
const NEGATIVE_LIMIT = new ErrorReply("ERR LIMIT can't be negative");

const AGGREGATES: ReadonlyMap<string, Aggregate> = new Map(Object.entries({ sum, min, max }));

/** Commands that combine several sets, sorted ones and plain ones; each member of a plain one counts as scored 1. */
export const sortedSetAlgebra: CommandTable = {
  zunion: readCommand('zunion', union, ['weights', 'aggregate']),
  zinter: readCommand('zinter', intersection, ['weights', 'aggregate']),
  zdiff: readCommand('zdiff', difference, []),

  zunionstore: storeCommand('zunionstore', union, ['weights', 'aggregate']),
  zinterstore: storeCommand('zinterstore', intersection, ['weights', 'aggregate']),
  zdiffstore: storeCommand('zdiffstore', difference, []),

  zintercard: {
    arity: -3,
    run({ db }, args) {
      const { sources, limit } = parse(db, args, 'zintercard', ['limit']);
      return Math.min(intersection(sources, sum).length, limit);
    },
  },
};

function readCommand(name: string, combine: Combine, options: readonly Option[]): Command {
  return {
    arity: -3,
    run({ db }, args) {
      const { sources, aggregate, withScores } = parse(db, args, name, [...options, 'withscores']);
      return entriesReply(inOrder(combine(sources, aggregate)), withScores);
    },
  };
}

function storeCommand(name: string, combine: Combine, options: readonly Option[]): Command {
  return {
    arity: -4,
    write: true,
    run({ db }, [target = '', ...args]) {
      const { sources, aggregate } = parse(db, args, name, options);
      const entries = combine(sources, aggregate);
      return db.store(target, SortedSet.of(entries, fitInList(entries)));
    },
  };
}

/** What it has computed, Redis makes a list when all of it is there. */
function fitInList(entries: readonly ScoredMember[]): boolean {
  return entries.length <= MAX_LIST_SIZE && entries.every(({ member }) => member.length <= MAX_LIST_MEMBER_LENGTH);
}

interface Request {
  readonly sources: readonly Weighted[];
  readonly aggregate: Aggregate;
  readonly withScores: boolean;
  readonly limit: number;
}

/**
 * Reads `numkeys key [key …]` and the options allowed, and looks the keys up.
 * @param name the command's, for an error
 * @throws {ErrorReply} WRONGTYPE, too, before the options are looked at, as Redis does
 */
function parse(
  db: Keyspace,
  [numKeys = '', ...words]: readonly string[],
  name: string,
  allowed: readonly string[],
): Request {
  const keyCount = parseIndex(numKeys);
  if (keyCount < 1) throw new ErrorReply(`ERR at least 1 input key is needed for '${name}' command`);
  let position = 0;
  const take = (count: number): readonly string[] => {
    if (words.length < position + count) throw SYNTAX_ERROR;
    position += count;
    return words.slice(position - count, position);
  };

  const sets = take(keyCount).map((key) => scoredSet(db, key));
  let weights: readonly number[] = [];
  let aggregate: Aggregate | undefined = sum;
  let withScores = false;
  let limit = 0;
  while (position < words.length) {
    const option = take(1)[0]!.toLowerCase();
    if (!allowed.includes(option)) throw SYNTAX_ERROR;
    if (option === 'weights') weights = take(keyCount).map((text) => parseScore(text, NOT_A_WEIGHT));
    else if (option === 'aggregate') aggregate = AGGREGATES.get(take(1)[0]!.toLowerCase());
    else if (option === 'limit') limit = parseLimit(take(1)[0]!);
    else withScores = true;
    if (!aggregate) throw SYNTAX_ERROR;
  }
  const sources = sets.map((set, i) => ({ set, weight: weights[i] ?? 1 }));
  return { sources, aggregate, withScores, limit: limit === 0 ? Infinity : limit };
}

function parseLimit(text: string): number {
  const limit = parseIndex(text, NEGATIVE_LIMIT);
  if (limit < 0) throw NEGATIVE_LIMIT;
  return limit;
}

/** @throws {ErrorReply} WRONGTYPE when the key holds neither a sorted set nor a set */
function scoredSet(db: Keyspace, key: string): Scored {
  const value = db.get(key);
  if (value === undefined) return new SortedSet();
  if (value instanceof SortedSet) return value;
  if (value instanceof MemberSet) return new ScoredByOne(value);
  throw WRONG_TYPE;
}

class ScoredByOne implements Scored {
  readonly #set: MemberSet;

  constructor(set: MemberSet) {
    this.#set = set;
  }

  get size(): number {
    return this.#set.size;
  }

  *[Symbol.iterator](): IterableIterator<ScoredMember> {
    for (const member of this.#set) yield { member, score: 1 };
  }

  score(member: string): number | undefined {
    return this.#set.has(member) ? 1 : undefined;
  }
}
