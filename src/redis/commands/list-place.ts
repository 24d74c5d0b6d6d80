import { spend } from '../budget.ts';
import type { CommandTable, Context } from '../command.ts';
import { INDEX_OUT_OF_RANGE, NO_SUCH_KEY, SYNTAX_ERROR } from '../errors.ts';
import { parseAtLeast, parseIndex, parseNegatable } from '../integer.ts';
import { List } from '../list.ts';
import { ErrorReply, OK, type Reply } from '../reply.ts';

type Words = readonly string[];

const RANK_ZERO = new ErrorReply(
  "ERR RANK can't be zero: use 1 to start from the first match, 2 from the second ... or use negative to start from the end of the list",
);
const COUNT_NEGATIVE = new ErrorReply("ERR COUNT can't be negative");
const MAXLEN_NEGATIVE = new ErrorReply("ERR MAXLEN can't be negative");

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

/** Commands that find, read or change one place in a list. */
export const listPlace: CommandTable = {
  lindex: { arity: 3, run: lindex },
  lset: { arity: 4, write: true, run: lset },
  linsert: { arity: 5, write: true, run: linsert },
  lpos: { arity: -3, run: lpos },
};
