import fc from 'fast-check';
import { exact, orNewerError, type Comparison } from './compare.ts';
import type { Generator, Generators } from './generator.ts';
import { many, maybe, nothing, oneOf, options, row, weighted } from './grammar.ts';
import { integer, keyOf, member, oddNumber, value } from './words.ts';

const key = keyOf('x');

/** Ids lie close together and seldom reach far ahead: otherwise most would be too small to be added. */
const ms = weighted([20, fc.integer({ min: 1, max: 5 })], [1, fc.integer({ min: 6, max: 5000 })]);
const sequenceNumber = fc.noBias(fc.nat(40));
const newId = weighted([3, oneOf('5-*')], [1, ms.map((n) => `${n}-*`)], [1, ms.map(String)]);
const presentId = fc.tuple(ms, sequenceNumber).map((parts) => parts.join('-'));
const MAX = '18446744073709551615';
const oddId = weighted(
  [
    3,
    oneOf(
      '0-0',
      '0-1',
      '0',
      '-',
      '+',
      '(',
      '(0',
      '*-1',
      '>',
      '1-',
      '-1-1',
      '1-1-1',
      '5-01',
      MAX,
      `${MAX}-${MAX}`,
      `${MAX}-*`,
    ),
  ],
  [1, oddNumber],
  [1, member],
);
const someId = weighted([8, presentId], [1, newId], [1, oddId]);

const bound = weighted([3, oneOf('-', '+')], [4, someId], [2, someId.map((id) => `(${id}`)]);
const limit = row('limit', weighted([3, oneOf('1', '10', '0')], [1, integer]));
const length = weighted([2, oneOf('20', '50', '100', '150')], [1, integer]);
const threshold = weighted(
  [3, row('maxlen', maybe(oneOf('=', '~')), length)],
  [2, row('minid', maybe(oneOf('=', '~')), someId)],
);
const trimming = weighted([8, row(threshold, maybe(limit))], [1, many(weighted([1, threshold], [1, limit]), 0, 3)]);
const fields = many(row(member, value), 1, 2);

/** Where the real server took its clock's time as the id, a moment later than the simulator, the entry is moved there. */
const added: Comparison = (real, simulated, situation) => {
  const { args, redis } = situation;
  const at = args.indexOf('*', 1);
  if (at === -1 || typeof real !== 'string' || typeof simulated !== 'string' || real === simulated) {
    return exact(real, simulated, situation);
  }
  redis.call('XDEL', args[0] ?? '', simulated);
  return redis.call('XADD', ...args.with(at, real)) === real;
};

function range(...bounds: (typeof bound)[]): Generator {
  return { args: row(key, ...bounds, maybe(row('count', integer))), weight: 8 };
}

const readOptions = options(
  row('count', integer),
  row('block', oneOf('1', '1000', '-1', '1.5', '', 'abc')),
  row('group', member, member),
  'noack',
);

export const stream: Generators = {
  xadd: {
    args: weighted(
      [
        8,
        row(key, maybe('nomkstream'), weighted([3, nothing], [1, trimming]), weighted([4, newId], [1, someId]), fields),
      ],
      [1, row(oneOf('x2'), oneOf('*'), fields)],
    ),
    same: added,
    weight: 24,
  },
  xsetid: {
    args: row(key, someId, options(row('entriesadded', integer), row('maxdeletedid', someId))),
    same: orNewerError,
    weight: 1,
  },
  xlen: { args: row(key) },
  xrange: range(bound, bound),
  xrevrange: range(bound, bound),
  xdel: { args: row(key, many(someId, 1, 3)) },
  xtrim: { args: row(key, trimming) },
  xread: {
    args: fc
      .integer({ min: 1, max: 3 })
      .chain((count) =>
        row(
          readOptions,
          'streams',
          many(key, count, count),
          many(weighted([5, someId], [1, oneOf('$', '0')]), count, count),
        ),
      ),
    same: orNewerError,
    // With BLOCK and nothing to read, the test would wait for an entry that nobody adds.
    skip: (args, real, redis) =>
      (args.some((word) => /^block$/i.test(word)) && redis.call('XREAD', ...args) === null) ||
      // The last entry, for Redis since 7.4; no id, before.
      (args.includes('+') && real.isAtLeast(7, 2)),
  },
};
