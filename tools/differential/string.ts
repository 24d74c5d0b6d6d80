import type { Generator, Generators } from './generator.ts';
import { many, options, row } from './grammar.ts';
import { milliseconds, seconds, unixMs, unixSeconds, isSoon, setsSoon } from './times.ts';
import { double, integer, keyOf, longInteger, value } from './words.ts';

const key = keyOf('s');
const expiry = [row('ex', seconds), row('px', milliseconds), row('exat', unixSeconds), row('pxat', unixMs)];

const SOON = { ex: 1_000_000, px: 1_000_000 };
const FUTURE_S = 4_000_000_000;

/** Large, but not too large for a string, so that the answer is a string of that length. */
function isLarge(offset = ''): boolean {
  return /^[1-9]\d{4,}$/.test(offset) && Number(offset) < 2 ** 29;
}

const step: Generator = { args: row(key) };
const stepBy: Generator = { args: row(key, longInteger) };

export const string: Generators = {
  get: { args: row(key) },
  set: {
    args: row(key, value, options('nx', 'xx', 'get', 'keepttl', ...expiry)),
    weight: 16,
    // A key set with a time that is past stays there, unseen but counted by DBSIZE, until the real server sweeps.
    skip: (args) => setsSoon(args, { ...SOON, exat: FUTURE_S, pxat: FUTURE_S * 1000 }),
  },
  setnx: { args: row(key, value) },
  setex: { args: row(key, seconds, value), skip: ([, time]) => isSoon(time) },
  psetex: { args: row(key, milliseconds, value), skip: ([, time]) => isSoon(time) },
  getset: { args: row(key, value) },
  getex: { args: row(key, options('persist', ...expiry)), skip: (args) => setsSoon(args, SOON) },
  getdel: { args: row(key) },
  getrange: { args: row(key, integer, integer) },
  substr: { args: row(key, integer, integer) },
  setrange: { args: row(key, integer, value), skip: ([, offset]) => isLarge(offset) },
  append: { args: row(key, value) },
  strlen: { args: row(key) },
  incr: step,
  decr: step,
  incrby: stepBy,
  decrby: stepBy,
  incrbyfloat: { args: row(key, double) },
  mget: { args: many(key, 1, 4) },
  mset: { args: many(row(key, value), 1, 3) },
  msetnx: { args: many(row(key, value), 1, 2) },
};
