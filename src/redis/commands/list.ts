import { spend } from '../budget.ts';
import type { Command, CommandTable, Context } from '../command.ts';
import { INDEX_OUT_OF_RANGE, NO_SUCH_KEY, NOT_POSITIVE, SYNTAX_ERROR, wrongArity } from '../errors.ts';
import { parseIndex, parseNegatable } from '../integer.ts';
import { List, type Side } from '../list.ts';
import { ErrorReply, OK, type Reply } from '../reply.ts';

type Words = readonly string[];

const RANK_ZERO = new ErrorReply(
  "ERR RANK can't be zero: use 1 to start from the first match, 2 from the second ... or use negative to start from the end of the list",
);
const COUNT_NEGATIVE = new ErrorReply("ERR COUNT can't be negative");
const MAXLEN_NEGATIVE = new ErrorReply("ERR MAXLEN can't be negative");
const NUMKEYS_NOT_POSITIVE = new ErrorReply('ERR numkeys should be greater than 0');
const COUNT_NOT_POSITIVE = new ErrorReply('ERR count should be greater than 0');

/** Reads an integer of at least `min`. @throws {ErrorReply} `error`, also for what is not an integer */
function parseAtLeast(min: number, word: string, error: ErrorReply): number {
  const value = parseIndex(word, error);
  if (value < min) throw error;
  return value;
}

/** Reads `LEFT` or `RIGHT`. @throws {ErrorReply} */
export function parseSide(word: string): Side {
  const side = word.toLowerCase();
  if (side !== 'left' && side !== 'right') throw SYNTAX_ERROR;
  return side;
}

/** LPUSH and RPUSH. */
function push(side: Side): Command['run'] {
  return ({ db }, [key = '', ...values]) => {
    const list = db.getOrCreate(List, key);
    for (const value of values) list.push(side, value);
    return list.size;
  };
}

/** LPUSHX and RPUSHX. */
function pushIfExists(side: Side): Command['run'] {
  return ({ db }, [key = '', ...values]) => {
    const list = db.getA(List, key);
    for (const value of values) list?.push(side, value);
    return list?.size ?? 0;
  };
}

/** LPOP and RPOP. */
function pop(command: string, side: Side): Command['run'] {
  return ({ db }, [key = '', word, ...rest]) => {
    if (rest.length > 0) throw wrongArity(command);
    const count = word === undefined ? undefined : parseAtLeast(0, word, NOT_POSITIVE);
    const list = db.getA(List, key);
    if (!list) return null;
    const popped = popMany(list, side, count ?? 1);
    db.deleteIfEmpty(key);
    return count === undefined ? (popped[0] ?? null) : popped;
  };
}

function popMany(list: List, side: Side, count: number): string[] {
  const length = Math.min(count, list.size);
  spend(length);
  return Array.from({ length }, () => list.pop(side) ?? '');
}

function lmpop({ db }: Context, words: Words): Reply {
  const { keys, side, count } = parseMultiPop(words);
  for (const key of keys) {
    const list = db.getA(List, key);
    if (!list) continue;
    const popped = popMany(list, side, count);
    db.deleteIfEmpty(key);
    return [key, popped];
  }
  return null;
}

/** Reads `numkeys key [key …] LEFT|RIGHT [COUNT count]`. @throws {ErrorReply} */
export function parseMultiPop([numkeys = '', ...words]: Words): { keys: Words; side: Side; count: number } {
  const keyCount = parseAtLeast(1, numkeys, NUMKEYS_NOT_POSITIVE);
  const [where = '', ...options] = words.slice(keyCount);
  const side = parseSide(where);
  return { keys: words.slice(0, keyCount), side, count: parseCount(options) };
}

/** The `[COUNT count]` of LMPOP: at most once. */
function parseCount([option, count, ...rest]: Words): number {
  if (option === undefined) return 1;
  if (option.toLowerCase() !== 'count' || count === undefined) throw SYNTAX_ERROR;
  const limit = parseAtLeast(1, count, COUNT_NOT_POSITIVE);
  if (rest.length > 0) throw SYNTAX_ERROR;
  return limit;
}

function lmove({ db }: Context, [source = '', destination = '', from = '', to = '']: Words): Reply {
  const fromSide = parseSide(from);
  const toSide = parseSide(to);
  const list = db.getA(List, source);
  if (!list) return null;
  const target = db.getOrCreate(List, destination);
  const value = list.pop(fromSide) ?? '';
  target.push(toSide, value);
  db.deleteIfEmpty(source);
  return value;
}

function lrange({ db }: Context, [key = '', start = '', end = '']: Words): Reply {
  const [first, last] = [parseIndex(start), parseIndex(end)];
  return db.getA(List, key)?.range(first, last) ?? [];
}

function ltrim({ db }: Context, [key = '', start = '', end = '']: Words): Reply {
  const [first, last] = [parseIndex(start), parseIndex(end)];
  db.getA(List, key)?.trim(first, last);
  db.deleteIfEmpty(key);
  return OK;
}

function lindex({ db }: Context, [key = '', index = '']: Words): Reply {
  const list = db.getA(List, key);
  return list?.at(parseIndex(index)) ?? null;
}

function lset({ db }: Context, [key = '', index = '', value = '']: Words): Reply {
  const list = db.getA(List, key);
  if (!list) throw NO_SUCH_KEY;
  if (!list.set(parseIndex(index), value)) throw INDEX_OUT_OF_RANGE;
  return OK;
}

function linsert({ db }: Context, [key = '', where = '', pivot = '', value = '']: Words): Reply {
  const after = where.toLowerCase() === 'after';
  if (!after && where.toLowerCase() !== 'before') throw SYNTAX_ERROR;
  const list = db.getA(List, key);
  if (!list) return 0;
  const index = [...list].indexOf(pivot);
  if (index < 0) return -1;
  list.insert(after ? index + 1 : index, value);
  return list.size;
}

function lrem({ db }: Context, [key = '', count = '', value = '']: Words): Reply {
  const limit = parseIndex(count);
  const removed = db.getA(List, key)?.remove(value, Math.abs(limit) || Infinity, limit < 0 ? 'right' : 'left');
  db.deleteIfEmpty(key);
  return removed ?? 0;
}

function lpos({ db }: Context, [key = '', value = '', ...options]: Words): Reply {
  const { rank, count, maxlen } = parseLposOptions(options);
  const found: number[] = [];
  const list = db.getA(List, key);
  const size = list?.size ?? 0;
  let skip = Math.abs(rank) - 1;
  for (let i = 0; i < Math.min(size, maxlen) && found.length < (count ?? 1); i += 1) {
    spend(1);
    const index = rank > 0 ? i : size - 1 - i;
    if (list?.at(index) !== value) continue;
    if (skip > 0) skip -= 1;
    else found.push(index);
  }
  return count === undefined ? (found[0] ?? null) : found;
}

interface LposOptions {
  /** The first match to report, from 1 on; negative: counted from the right. */
  rank: number;
  /** Left out: one, not as an array. */
  count?: number;
  /** How many elements to look at. */
  maxlen: number;
}

function parseLposOptions(words: Words): LposOptions {
  const options: LposOptions = { rank: 1, maxlen: Infinity };
  for (let i = 0; i < words.length; i += 2) {
    const word = words[i + 1];
    if (word === undefined) throw SYNTAX_ERROR;
    switch (words[i]?.toLowerCase()) {
      case 'rank':
        options.rank = parseRank(word);
        break;
      case 'count':
        options.count = parseAtLeast(0, word, COUNT_NEGATIVE) || Infinity;
        break;
      case 'maxlen':
        options.maxlen = parseAtLeast(0, word, MAXLEN_NEGATIVE) || Infinity;
        break;
      default:
        throw SYNTAX_ERROR;
    }
  }
  return options;
}

function parseRank(word: string): number {
  const rank = Number(parseNegatable(word));
  if (rank === 0) throw RANK_ZERO;
  return rank;
}

/** Lists. */
export const listCommands: CommandTable = {
  lpush: { arity: -3, write: true, run: push('left') },
  rpush: { arity: -3, write: true, run: push('right') },
  lpushx: { arity: -3, write: true, run: pushIfExists('left') },
  rpushx: { arity: -3, write: true, run: pushIfExists('right') },
  lpop: { arity: -2, write: true, nilArray: (args) => args.length > 1, run: pop('lpop', 'left') },
  rpop: { arity: -2, write: true, nilArray: (args) => args.length > 1, run: pop('rpop', 'right') },
  lmpop: { arity: -4, write: true, nilArray: () => true, run: lmpop },
  lmove: { arity: 5, write: true, run: lmove },
  rpoplpush: {
    arity: 3,
    write: true,
    run: (context, [source = '', destination = '']) => lmove(context, [source, destination, 'right', 'left']),
  },
  llen: { arity: 2, run: ({ db }, [key = '']) => db.getA(List, key)?.size ?? 0 },
  lrange: { arity: 4, run: lrange },
  ltrim: { arity: 4, write: true, run: ltrim },
  lindex: { arity: 3, run: lindex },
  lset: { arity: 4, write: true, run: lset },
  linsert: { arity: 5, write: true, run: linsert },
  lrem: { arity: 4, write: true, run: lrem },
  lpos: { arity: -3, run: lpos },
};
