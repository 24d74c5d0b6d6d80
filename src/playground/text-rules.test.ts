import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAction, commandAction, encodeSession, noteAction, type Action } from '#replay/index.ts';
import { commonBeginning, complete } from './complete.ts';
import { decodeSession } from './link.ts';
import { drawnAs } from './pictures.ts';
import { END_OF_TIME, formatClock, parseClock, readable } from './text.ts';

const members = (...scores: number[]) => scores.map((score, at) => ({ member: `m${at}`, score }));

describe('a session’s link', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
  const word = fc.string({ unit: byte, maxLength: 10 });
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 5 }).map(commandAction),
    fc.integer({ min: 0, max: END_OF_TIME }).map(clockAction),
    fc.string({ unit: 'grapheme' }).map(noteAction),
  );

  test('is read back as it was, whatever the bytes, and holds nothing that a browser would change', () => {
    fc.assert(
      fc.property(fc.array(action), (log) => {
        const link = encodeSession(log);
        expect(decodeSession(link)).toEqual({ log });
        const url = new URL('http://localhost/playground/');
        url.hash = link;
        expect(url.hash).toBe(`#${link}`);
      }),
    );
  });

  test('can be read by people', () => {
    expect(
      encodeSession([commandAction(['ZADD', 'emq:mail:delayed', '6990432092160000', 'a b']), clockAction(5)]),
    ).toBe('1.ZADD+emq:mail:delayed+6990432092160000+a_20b.@5');
  });

  test.each([
    ['', 'does not start with version 1'],
    ['9.PING', 'does not start with version 1'],
    ['1.@noon', '“@noon” is neither a command nor a time'],
    ['1.@8640000000000001', 'neither'],
    ['1.GET+%', 'neither'],
    ['1.GET+_zz', 'neither'],
    [`1${'.PING'.repeat(2001)}`, 'more than 2000 steps'],
  ])('that is none, %s, says why', (link, why) => {
    expect(decodeSession(link)).toEqual({ problem: expect.stringContaining(why) });
  });
});

describe('completion', () => {
  const keys = ['emq:mail:delayed', 'emq:mail:wait', 'with space'];
  test.each([
    ['zpop', 0, ['ZPOPMAX', 'ZPOPMIN']],
    ['HELP bl', 5, ['BLMOVE', 'BLMPOP', 'BLPOP']],
    ['ZRANGE ', 7, ['"with space"', 'emq:mail:delayed', 'emq:mail:wait']],
    ['zrange emq:mail:d', 7, ['emq:mail:delayed']],
    ['ZRANGE emq:mail:wait 0 -1 w', 26, ['WITHSCORES']],
    ['ZADD emq:mail:wait ', 19, []],
    ['DEL a emq:mail:w', 6, ['emq:mail:wait']],
    ['CONFIG G', 7, ['GET']],
    ['NONSENSE ', 9, []],
    ['', 0, []],
  ])('of “%s”', (text, from, candidates) => {
    const found = complete(text, keys);
    expect(found.from).toBe(from);
    expect([...found.candidates].toSorted()).toEqual(candidates);
  });

  test('goes as far as all candidates go', () => {
    expect(commonBeginning(['ZPOPMAX', 'ZPOPMIN'])).toBe('ZPOPM');
    expect(commonBeginning(['a'])).toBe('a');
    expect(commonBeginning([])).toBe('');
  });
});

test.each([
  ['emq:mail:delayed', members(6990432092160000, 6990432583680003), 'delayed'],
  ['emq:mail:delayed', members(6990432092160000, 10340424686592000), 'delayed'],
  ['delayed_queue', members(1706648460, 1706648640), 'seconds'],
  ['emq:mail:completed', members(1706648460000), 'milliseconds'],
  ['emq:mail:prioritized', members(8589934593, 6990432092160000), 'prioritized'],
  ['jobs', members(4294967297, 8589934594), 'prioritized'],
  ['jobs', members(1, 2.5), 'number'],
  ['emq:mail:prioritized', members(-1), 'number'],
  ['emq:mail:delayed', members(6990432092160000, Infinity), 'number'],
  ['jobs', members(Infinity), 'number'],
])('a set is drawn by its name and scores: %s', (key, set, meaning) => {
  expect(drawnAs(key, set)).toBe(meaning);
});

test('a clock is read as it is written, in part, or in Unix ms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.parse('9999-12-31') }), (ms) => {
      expect(parseClock(formatClock(ms))).toBe(ms);
      expect(parseClock(String(ms))).toBe(ms);
    }),
  );
  expect(parseClock('2024-01-30 21:00')).toBe(1_706_648_400_000);
  expect(parseClock('2024-01-30')).toBe(1_706_572_800_000);
  for (const none of ['', 'noon', '2024-13-01', '-1', '8640000000000001', '2024-01-30 25:00']) {
    expect(parseClock(none)).toBeUndefined();
  }
});

test('bytes that are no text are escaped as redis-cli does', () => {
  expect(readable('caf\xc3\xa9')).toBe('café');
  expect(readable('\xff\x00a')).toBe('\\xff\\x00a');
  expect(readable('a\nb')).toBe('a\\nb');
});
