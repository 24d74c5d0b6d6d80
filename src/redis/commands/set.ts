import { spend } from '../budget.ts';
import type { Command, CommandTable, Context } from '../command.ts';
import { NOT_POSITIVE, SYNTAX_ERROR } from '../errors.ts';
import { parseIndex } from '../integer.ts';
import type { Keyspace } from '../keyspace.ts';
import { MemberSet } from '../member-set.ts';
import { ErrorReply, type Reply } from '../reply.ts';
import { randomPositions } from '../sample.ts';

type Words = readonly string[];

/** Works out the members of a set from those of others; a missing key counts as an empty set. */
type Algebra = (sets: readonly MemberSet[]) => Iterable<string>;

const NUMKEYS_TOO_SMALL = new ErrorReply('ERR numkeys should be greater than 0');
const NUMKEYS_TOO_LARGE = new ErrorReply("ERR Number of keys can't be greater than number of args");
const LIMIT_NEGATIVE = new ErrorReply("ERR LIMIT can't be negative");

/** Redis' set commands (`src/t_set.c`). */
export const setCommands: CommandTable = {
  sadd: {
    arity: -3,
    write: true,
    run({ db }, [key = '', ...members]) {
      const set = db.getOrCreate(MemberSet, key);
      return members.filter((member) => set.add(member)).length;
    },
  },
  srem: {
    arity: -3,
    write: true,
    run({ db }, [key = '', ...members]) {
      const set = db.getA(MemberSet, key);
      const removed = members.filter((member) => set?.delete(member)).length;
      db.deleteIfEmpty(key);
      return removed;
    },
  },
  scard: { arity: 2, run: ({ db }, [key = '']) => db.getA(MemberSet, key)?.size ?? 0 },
  sismember: { arity: 3, run: ({ db }, [key = '', member = '']) => (db.getA(MemberSet, key)?.has(member) ? 1 : 0) },
  smismember: {
    arity: -3,
    run({ db }, [key = '', ...members]) {
      const set = db.getA(MemberSet, key);
      return members.map((member) => (set?.has(member) ? 1 : 0));
    },
  },
  smembers: { arity: 2, run: ({ db }, [key = '']) => [...(db.getA(MemberSet, key) ?? [])] },
  smove: { arity: 4, write: true, run: move },
  spop: { arity: -2, write: true, run: pop },
  sunion: answer((sets) => new MemberSet(union(sets))),
  sinter: answer(intersection),
  sdiff: answer((sets) => setOf(difference(sets))),
  sunionstore: store(union),
  sinterstore: store(intersection),
  sdiffstore: store(difference),
  sintercard: { arity: -3, run: intersectionSize },
};

function move({ db }: Context, [from = '', to = '', member = '']: Words): Reply {
  const source = db.getA(MemberSet, from);
  if (!source) return 0;
  db.getA(MemberSet, to); // for its WRONGTYPE, which Redis finds before it looks for the member
  if (!source.has(member)) return 0;
  if (from === to) return 1;
  source.delete(member);
  db.deleteIfEmpty(from);
  db.getOrCreate(MemberSet, to).add(member);
  return 1;
}

function pop({ db, random }: Context, [key = '', ...words]: Words): Reply {
  if (words.length > 1) throw SYNTAX_ERROR;
  const count = words[0] === undefined ? undefined : parsePositive(words[0], NOT_POSITIVE);
  const set = db.getA(MemberSet, key);
  if (!set) return count === undefined ? null : [];
  const members = randomPositions(BigInt(count ?? 1), set.size, random).map((position) => set.at(position));
  for (const member of members) set.delete(member);
  db.deleteIfEmpty(key);
  return count === undefined ? (members[0] ?? null) : members;
}

function union(sets: readonly MemberSet[]): Iterable<string> {
  return sets.flatMap((set) => [...set]);
}

function* intersection(sets: readonly MemberSet[]): Iterable<string> {
  const [smallest = [], ...others] = sets.toSorted((a, b) => a.size - b.size);
  for (const member of smallest) {
    spend(others.length);
    if (others.every((set) => set.has(member))) yield member;
  }
}

/**
 * As `sunionDiffGenericCommand` does it: it looks for each member of the first set in the others, or, where that is more
 * work, adds all of the first and removes what the others have. A set that has held something else than integers stays
 * unordered, so it matters which.
 */
function difference([first, ...others]: readonly MemberSet[]): Iterable<string> {
  if (!first) return [];
  const present = others.filter(({ size }) => size > 0);
  const lookUps = (first.size * (present.length + 1)) / 2;
  const changes = present.reduce((sum, { size }) => sum + size, first.size);
  return lookUps <= changes ? membersMissingIn(first, others) : withoutMembersOf(first, others);
}

function* membersMissingIn(first: MemberSet, others: readonly MemberSet[]): Iterable<string> {
  for (const member of first) {
    spend(others.length);
    if (!others.some((set) => set.has(member))) yield member;
  }
}

function withoutMembersOf(first: MemberSet, others: readonly MemberSet[]): MemberSet {
  const left = new MemberSet(first);
  for (const other of others) {
    spend(other.size);
    for (const member of other) left.delete(member);
  }
  return left;
}

function answer(algebra: Algebra): Command {
  return { arity: -2, run: ({ db }, keys) => [...algebra(setsOf(db, keys))] };
}

function store(algebra: Algebra): Command {
  return {
    arity: -3,
    write: true,
    run({ db }, [destination = '', ...keys]) {
      return db.store(destination, setOf(algebra(setsOf(db, keys))));
    },
  };
}

/** The set of some members; what is one already is not made anew, for it may have held others. */
function setOf(members: Iterable<string>): MemberSet {
  return members instanceof MemberSet ? members : new MemberSet(members);
}

function setsOf(db: Keyspace, keys: Words): MemberSet[] {
  return keys.map((key) => db.getA(MemberSet, key) ?? new MemberSet());
}

function intersectionSize({ db }: Context, [numkeys = '', ...words]: Words): Reply {
  const keyCount = parseIndex(numkeys, NUMKEYS_TOO_SMALL);
  if (keyCount < 1) throw NUMKEYS_TOO_SMALL;
  if (keyCount > words.length) throw NUMKEYS_TOO_LARGE;
  const limit = parseLimit(words.slice(keyCount));
  let size = 0;
  for (const _ of intersection(setsOf(db, words.slice(0, keyCount)))) {
    size += 1;
    if (size === limit) break;
  }
  return size;
}

/** Reads `[LIMIT n]`, of which the last counts; 0 is no limit. */
function parseLimit(words: Words): number {
  let limit = 0;
  for (let i = 0; i < words.length; i += 2) {
    const value = words[i + 1];
    if (words[i]?.toLowerCase() !== 'limit' || value === undefined) throw SYNTAX_ERROR;
    limit = parsePositive(value, LIMIT_NEGATIVE);
  }
  return limit;
}

/** Reads a count of 0 or more. */
function parsePositive(word: string, error: ErrorReply): number {
  const value = parseIndex(word, error);
  if (value < 0) throw error;
  return value;
}
