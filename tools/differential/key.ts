import { about, exact, pickedFrom, unordered, type Comparison } from './compare.ts';
import type { Generator, Generators } from './generator.ts';
import { many, maybe, oneOf, options, row } from './grammar.ts';
import { scan, TYPES } from './scan.ts';
import { isSoon, milliseconds, seconds, unixMs, unixSeconds } from './times.ts';
import { anyKey, globPattern, oddNumber, value } from './words.ts';

const TOLERANCE_S = 5;

const condition = options('nx', 'xx', 'gt', 'lt');
const someKeys: Generator = { args: many(anyKey, 1, 3) };
const flush: Generator = { args: maybe(oneOf('async', 'SYNC', 'now')), weight: 1 };

const fromNow: Pick<Generator, 'skip'> = { skip: ([, time]) => isSoon(time) };

const isSameTime: Comparison = (real, simulated, situation) =>
  Array.isArray(real) && Array.isArray(simulated)
    ? real.length === simulated.length && about(TOLERANCE_S)(real[0] ?? null, simulated[0] ?? null, situation)
    : exact(real, simulated, situation);

export const key: Generators = {
  del: someKeys,
  unlink: someKeys,
  exists: someKeys,
  touch: someKeys,
  type: { args: row(anyKey) },
  keys: { args: row(globPattern), same: unordered },
  scan: scan('scan', [], 1, row('type', oneOf(...TYPES, 'ZSET', 'nosuch'))),
  randomkey: { args: row(), same: pickedFrom(() => ['KEYS', '*']) },
  rename: { args: row(anyKey, anyKey), weight: 2 },
  renamenx: { args: row(anyKey, anyKey), weight: 2 },
  expire: { args: row(anyKey, seconds, condition), ...fromNow },
  pexpire: { args: row(anyKey, milliseconds, condition), ...fromNow },
  expireat: { args: row(anyKey, unixSeconds, condition) },
  pexpireat: { args: row(anyKey, unixMs, condition) },
  ttl: { args: row(anyKey), same: about(TOLERANCE_S) },
  pttl: { args: row(anyKey), same: about(TOLERANCE_S * 1000) },
  expiretime: { args: row(anyKey), same: about(TOLERANCE_S) },
  pexpiretime: { args: row(anyKey), same: about(TOLERANCE_S * 1000) },
  persist: { args: row(anyKey) },
  flushall: flush,
  flushdb: flush,
  dbsize: { args: row() },
  ping: { args: maybe(value) },
  echo: { args: row(value) },
  // What it says is each server's own.
  info: { args: maybe(value), same: (real, simulated) => typeof real === typeof simulated },
  time: { args: row(), same: isSameTime },
  // Redis has sixteen databases, the simulator one.
  select: { args: row(oddNumber), skip: ([index = '']) => /^[1-9]\d*$/.test(index) && Number(index) < 16 },
};
