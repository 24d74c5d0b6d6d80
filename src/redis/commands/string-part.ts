import { spendBytes } from '../budget.ts';
import type { CommandTable, Context } from '../command.ts';
import { parseIndex } from '../integer.ts';
import { ErrorReply, type Reply } from '../reply.ts';

type Words = readonly string[];

/** Redis takes 512 MB; V8's strings end a little below, and a reply adds some bytes. */
const MAX_LENGTH = 511 * 2 ** 20;

const TOO_LONG = new ErrorReply('ERR string exceeds maximum allowed size (proto-max-bulk-len)');
const OFFSET_OUT_OF_RANGE = new ErrorReply('ERR offset is out of range');

function append({ db }: Context, [key = '', tail = '']: Words): Reply {
  const value = db.getString(key) ?? '';
  if (value.length + tail.length > MAX_LENGTH) throw TOO_LONG;
  spendBytes(value.length + tail.length); // Joined at no cost, the two are copied when they are first read.
  db.replace(key, value + tail);
  return value.length + tail.length;
}

function getrange({ db }: Context, [key = '', first = '', last = '']: Words): Reply {
  const start = parseIndex(first);
  const end = parseIndex(last);
  const value = db.getString(key) ?? '';
  // Both before the beginning, they would be moved to it and select one byte; Redis looks at their order before.
  if (start < 0 && end < 0 && start > end) return '';
  const fromLeft = (index: number): number => Math.max(0, index < 0 ? index + value.length : index);
  return value.slice(fromLeft(start), fromLeft(end) + 1);
}

function setrange({ db }: Context, [key = '', word = '', patch = '']: Words): Reply {
  const offset = parseIndex(word);
  if (offset < 0) throw OFFSET_OUT_OF_RANGE;
  const value = db.getString(key) ?? '';
  if (patch === '') return value.length;
  if (offset + patch.length > MAX_LENGTH) throw TOO_LONG;
  spendBytes(Math.max(value.length, offset + patch.length));
  const patched = value.slice(0, offset).padEnd(offset, '\0') + patch + value.slice(offset + patch.length);
  db.replace(key, patched);
  return patched.length;
}

/** Commands that read or change a part of a string. */
export const stringPart: CommandTable = {
  strlen: { arity: 2, run: ({ db }, [key = '']) => db.getString(key)?.length ?? 0 },
  append: { arity: 3, write: true, run: append },
  getrange: { arity: 4, run: getrange },
  substr: { arity: 4, run: getrange },
  setrange: { arity: 4, write: true, run: setrange },
};
