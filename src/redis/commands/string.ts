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
import { parseInteger } from '../integer.ts';
import { OK, type Reply } from '../reply.ts';

type Words = readonly string[];

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

/** Strings as a whole. */
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
};
