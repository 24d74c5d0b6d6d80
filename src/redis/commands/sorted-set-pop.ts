import type { Command, CommandTable } from '../command.ts';
import { NOT_POSITIVE, SYNTAX_ERROR } from '../errors.ts';
import { parseIndex } from '../integer.ts';
import type { Keyspace } from '../keyspace.ts';
import { ErrorReply } from '../reply.ts';
import { formatScore } from '../score.ts';
import { SortedSet, type ScoredMember } from '../sorted-set.ts';
import { entriesReply } from './sorted-set-entries.ts';

const NO_KEYS = new ErrorReply('ERR numkeys should be greater than 0');
const NO_COUNT = new ErrorReply('ERR count should be greater than 0');

type End = 'min' | 'max';

/** Commands that take members from either end. */
export const sortedSetPop: CommandTable = {
  zpopmin: popCommand('min'),
  zpopmax: popCommand('max'),

  zmpop: {
    arity: -4,
    write: true,
    nilArray: () => true,
    run({ db }, args) {
      const { keys, end, count } = parseMultiPop(args);
      const key = keys.find((candidate) => db.getA(SortedSet, candidate));
      if (key === undefined) return null;
      const entries = pop(db, key, end, count);
      return [key, entries.map(({ member, score }) => [member, formatScore(score)])];
    },
  },
};

function popCommand(end: End): Command {
  return {
    arity: -2,
    write: true,
    run({ db }, [key = '', countText, ...more]) {
      if (more.length > 0) throw SYNTAX_ERROR;
      const count = countText === undefined ? 1 : parsePositive(countText, 0, NOT_POSITIVE);
      return entriesReply(pop(db, key, end, count), true);
    },
  };
}

/** Takes up to `count` entries, those nearest to the end first. */
function pop(db: Keyspace, key: string, end: End, count: number): ScoredMember[] {
  const set = db.getA(SortedSet, key);
  if (!set) return [];
  const length = Math.min(count, set.size);
  const entries = Array.from({ length }, () => (end === 'min' ? set.popMin() : set.popMax())!);
  db.deleteIfEmpty(key);
  return entries;
}

/** Reads `numkeys key [key …] MIN|MAX [COUNT count]`. @throws {ErrorReply} */
export function parseMultiPop([numKeys = '', ...words]: readonly string[]): {
  keys: string[];
  end: End;
  count: number;
} {
  const keyCount = parsePositive(numKeys, 1, NO_KEYS);
  const [where, option, countText, ...more] = words.slice(keyCount);
  const end = where?.toLowerCase();
  if (end !== 'min' && end !== 'max') throw SYNTAX_ERROR;
  const keys = words.slice(0, keyCount);
  if (option === undefined) return { keys, end, count: 1 };
  if (option.toLowerCase() !== 'count' || countText === undefined) throw SYNTAX_ERROR;
  const count = parsePositive(countText, 1, NO_COUNT);
  if (more.length > 0) throw SYNTAX_ERROR;
  return { keys, end, count };
}

/** @throws {ErrorReply} `error`, for what is no integer as for what is below `least` */
function parsePositive(text: string, least: 0 | 1, error: ErrorReply): number {
  const value = parseIndex(text, error);
  if (value < least) throw error;
  return value;
}
