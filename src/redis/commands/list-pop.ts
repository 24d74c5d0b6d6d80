import { spend } from '../budget.ts';
import type { Command, CommandTable, Context } from '../command.ts';
import { NOT_POSITIVE, SYNTAX_ERROR, wrongArity } from '../errors.ts';
import { parseAtLeast } from '../integer.ts';
import { List, type Side } from '../list.ts';
import { ErrorReply, type Reply } from '../reply.ts';
import { parseSide } from './list.ts';

type Words = readonly string[];

const NUMKEYS_NOT_POSITIVE = new ErrorReply('ERR numkeys should be greater than 0');
const COUNT_NOT_POSITIVE = new ErrorReply('ERR count should be greater than 0');

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

/** Commands that take elements from either end of a list. */
export const listPop: CommandTable = {
  lpop: { arity: -2, write: true, nilArray: (args) => args.length > 1, run: pop('lpop', 'left') },
  rpop: { arity: -2, write: true, nilArray: (args) => args.length > 1, run: pop('rpop', 'right') },
  lmpop: { arity: -4, write: true, nilArray: () => true, run: lmpop },
};
