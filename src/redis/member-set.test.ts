import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectReplies } from './testing/expect-replies.ts';
import { MemberSet } from './member-set.ts';

const integer = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n);

test('integers are in ascending order, however they came and went', () => {
  fc.assert(
    fc.property(fc.array(integer), fc.array(fc.nat()), (integers, removed) => {
      const set = new MemberSet(integers.map(String));
      const left = new Set(integers);
      for (const index of removed) {
        const one = integers[index % integers.length];
        if (one === undefined) continue;
        set.delete(String(one));
        left.delete(one);
      }
      expect([...set].map(BigInt)).toEqual([...left].toSorted((a, b) => (a < b ? -1 : 1)));
    }),
  );
});

test('another member ends that, for as long as the key is there', () => {
  expectReplies([
    ['SADD s 10 9 -3 9223372036854775807', 4],
    ['SMEMBERS s', ['-3', '9', '10', '9223372036854775807']],
    ['SRANDMEMBER s 9', ['-3', '9', '10', '9223372036854775807']],
    ['SADD s 007', 1],
    ['SREM s 007', 1],
    ['SADD s 1', 1],
    ['SMEMBERS s', ['-3', '9', '10', '9223372036854775807', '1']],
    ['DEL s', 1],
    ['SADD s 2 1', 2],
    ['SMEMBERS s', ['1', '2']],
  ]);
});

test('so does the 513th integer; up to then a scan answers at once', () => {
  const downwards = Array.from({ length: 512 }, (_, i) => String(1000 - i));
  const set = new MemberSet(downwards);
  expect([...set]).toEqual(downwards.toReversed());
  set.add('0');
  expect(set.isAscending).toBe(false);
  expectReplies([
    [`SADD s ${downwards.join(' ')}`, 512],
    ['SSCAN s 0 COUNT 1', ['0', downwards.toReversed()]],
  ]);
});
