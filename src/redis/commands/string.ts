import { spendBytes } from '../budget.ts';
import type { Command, CommandTable, Context } from '../command.ts';
import { SYNTAX_ERROR, wrongArity } from '../errors.ts';
import {
  invalidExpireTime,
  MILLISECONDS,
  parseTime,
  SECONDS,
  UNIX_MILLISECONDS,
  UNIX_SECONDS,
  type TimeForm,
} from '../time.ts';
import { INT64_MIN, isInt64, parseIndex, parseInteger } from '../integer.ts';
import type { Keyspace } from '../keyspace.ts';
import { addLongDoubles, formatLongDouble, parseLongDouble } from '../long-double.ts';
import { ErrorReply, integerReply, OK, type Reply } from '../reply.ts';

type Words = readonly string[];

/** Redis takes 512 MB; V8's strings end a little below, and a reply adds some bytes. */
const MAX_LENGTH = 511 * 2 ** 20;

const TOO_LONG = new ErrorReply('ERR string exceeds maximum allowed size (proto-max-bulk-len)');
const INCREMENT_OVERFLOW = new ErrorReply('ERR increment or decrement would overflow');
const DECREMENT_OVERFLOW = new ErrorReply('ERR decrement would overflow');
const OFFSET_OUT_OF_RANGE = new ErrorReply('ERR offset is out of range');

const TIME_OPTIONS: Readonly<Record<string, TimeForm>> = {
  ex: SECONDS,
  px: MILLISECONDS,
  exat: UNIX_SECONDS,
  pxat: UNIX_MILLISECONDS,
};

interface Options {
  readonly flags: ReadonlySet<string>;
  /** When the key is to expire, as written: it is read only after other checks. */
  readonly expire?: { readonly word: string; readonly form: TimeForm } | undefined;
}

/**
 * Reads the options of SET and GETEX: at most one kind of time, and none beside a flag about the time.
 * @param known the flags that the command has, in lower case
 * @throws {ErrorReply} SYNTAX_ERROR
 */
function parseOptions(words: Words, known: Words): Options {
  const flags = new Set<string>();
  let expire: Options['expire'];
  for (let i = 0; i < words.length; i += 1) {
    const option = words[i]?.toLowerCase() ?? '';
    const form = TIME_OPTIONS[option];
    if (form) {
      i += 1;
      const word = words[i];
      if (word === undefined || (expire && expire.form !== form)) throw SYNTAX_ERROR;
      expire = { word, form };
    } else if (known.includes(option)) {
      flags.add(option);
    } else {
      throw SYNTAX_ERROR;
    }
  }
  if (flags.has('nx') && flags.has('xx')) throw SYNTAX_ERROR;
  if (expire && (flags.has('keepttl') || flags.has('persist'))) throw SYNTAX_ERROR;
  return { flags, expire };
}

/** Reads a time in the options of a command that, unlike EXPIRE, takes no time of 0 or less. */
function parsePositiveTime(word: string, form: TimeForm, now: number, command: string): bigint {
  const time = parseTime(word, form, now, command);
  if (parseInteger(word) <= 0n) throw invalidExpireTime(command);
  return time;
}

function set({ db, now }: Context, [key = '', value = '', ...words]: Words): Reply {
  const { flags, expire } = parseOptions(words, ['nx', 'xx', 'get', 'keepttl']);
  const expireAt = expire && parsePositiveTime(expire.word, expire.form, now, 'set');
  const old = flags.has('get') ? (db.getString(key) ?? null) : undefined;
  const exists = db.get(key) !== undefined;
  if (exists ? flags.has('nx') : flags.has('xx')) return old ?? null;
  if (flags.has('keepttl')) db.replace(key, value);
  else db.set(key, value);
  if (expireAt !== undefined) db.setExpireAt(key, expireAt);
  return old === undefined ? OK : old;
}

function setnx({ db }: Context, [key = '', value = '']: Words): Reply {
  if (db.get(key) !== undefined) return 0;
  db.set(key, value);
  return 1;
}

/** SETEX and PSETEX. */
function setex(command: string, form: TimeForm): Command['run'] {
  return ({ db, now }, [key = '', time = '', value = '']) => {
    const expireAt = parsePositiveTime(time, form, now, command);
    db.set(key, value);
    db.setExpireAt(key, expireAt);
    return OK;
  };
}

function getset({ db }: Context, [key = '', value = '']: Words): Reply {
  const old = db.getString(key) ?? null;
  db.set(key, value);
  return old;
}

function getdel({ db }: Context, [key = '']: Words): Reply {
  const value = db.getString(key) ?? null;
  db.delete(key);
  return value;
}

function getex({ db, now }: Context, [key = '', ...words]: Words): Reply {
  const { flags, expire } = parseOptions(words, ['persist']);
  const value = db.getString(key);
  if (value === undefined) return null;
  if (expire) {
    const expireAt = parsePositiveTime(expire.word, expire.form, now, 'getex');
    if (expireAt <= now) db.delete(key);
    else db.setExpireAt(key, expireAt);
  }
  if (flags.has('persist') && db.expireAt(key) !== undefined) db.setExpireAt(key, undefined);
  return value;
}

function mget({ db }: Context, keys: Words): Reply {
  return keys.map((key) => {
    const value = db.get(key);
    return typeof value === 'string' ? value : null;
  });
}

function mset({ db }: Context, words: Words): Reply {
  for (const [key, value] of pairs(words, 'mset')) db.set(key, value);
  return OK;
}

function msetnx({ db }: Context, words: Words): Reply {
  const all = pairs(words, 'msetnx');
  if (all.some(([key]) => db.get(key) !== undefined)) return 0;
  for (const [key, value] of all) db.set(key, value);
  return 1;
}

function pairs(words: Words, command: string): [key: string, value: string][] {
  if (words.length % 2 !== 0) throw wrongArity(command);
  return Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] ?? '', words[2 * i + 1] ?? '']);
}

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

function incrby({ db }: Context, [key = '', increment = '1']: Words): Reply {
  return add(db, key, parseInteger(increment));
}

function decrby({ db }: Context, [key = '', word = '1']: Words): Reply {
  const decrement = parseInteger(word);
  if (decrement === INT64_MIN) throw DECREMENT_OVERFLOW;
  return add(db, key, -decrement);
}

function add(db: Keyspace, key: string, increment: bigint): Reply {
  const sum = parseInteger(db.getString(key) ?? '0') + increment;
  if (!isInt64(sum)) throw INCREMENT_OVERFLOW;
  db.replace(key, String(sum));
  return integerReply(sum);
}

function incrbyfloat({ db }: Context, [key = '', increment = '']: Words): Reply {
  const value = parseLongDouble(db.getString(key) ?? '0');
  const sum = formatLongDouble(addLongDoubles(value, parseLongDouble(increment)));
  db.replace(key, sum);
  return sum;
}

/** Strings, and the numbers that are kept as strings. */
export const stringCommands: CommandTable = {
  get: { arity: 2, run: ({ db }, [key = '']) => db.getString(key) ?? null },
  set: { arity: -3, write: true, run: set },
  setnx: { arity: 3, write: true, run: setnx },
  setex: { arity: 4, write: true, run: setex('setex', SECONDS) },
  psetex: { arity: 4, write: true, run: setex('psetex', MILLISECONDS) },
  getset: { arity: 3, write: true, run: getset },
  getdel: { arity: 2, write: true, run: getdel },
  getex: { arity: -2, write: true, run: getex },
  mget: { arity: -2, run: mget },
  mset: { arity: -3, write: true, run: mset },
  msetnx: { arity: -3, write: true, run: msetnx },
  strlen: { arity: 2, run: ({ db }, [key = '']) => db.getString(key)?.length ?? 0 },
  append: { arity: 3, write: true, run: append },
  getrange: { arity: 4, run: getrange },
  substr: { arity: 4, run: getrange },
  setrange: { arity: 4, write: true, run: setrange },
  incr: { arity: 2, write: true, run: incrby },
  incrby: { arity: 3, write: true, run: incrby },
  decr: { arity: 2, write: true, run: decrby },
  decrby: { arity: 3, write: true, run: decrby },
  incrbyfloat: { arity: 3, write: true, run: incrbyfloat },
};
