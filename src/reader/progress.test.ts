import { describe, expect, test } from 'vitest';
import {
  afterOpening,
  afterPredicting,
  afterReaching,
  afterReading,
  hasProgress,
  NOTHING,
  pageProgress,
  parseProgress,
  together,
} from './progress.ts';

const A = '/r4-03/zpopmin/';
const B = '/r4/';

test('a page is read, and its questions are solved, in either order and once each', () => {
  const one = afterPredicting(afterReading(NOTHING, A), A, 'next-active');
  const other = afterReading(afterPredicting(afterPredicting(NOTHING, A, 'next-active'), A, 'next-active'), A);
  expect(one).toEqual(other);
  expect(pageProgress(one, A)).toEqual({ read: true, right: ['next-active'], goals: [] });
  expect(pageProgress(one, B)).toEqual({ read: false, right: [], goals: [] });
});

test('having opened a page is a place, and nothing one would be sorry to lose', () => {
  const opened = afterOpening(NOTHING, A);
  expect(opened.last).toBe(A);
  expect([hasProgress(NOTHING), hasProgress(opened), hasProgress(afterReading(NOTHING, A))]).toEqual([
    false,
    false,
    true,
  ]);
});

test('two readers’ progress together is what either has done, at the first one’s place', () => {
  const one = afterPredicting(afterOpening(NOTHING, A), A, 'x');
  const other = afterReading(afterPredicting(afterOpening(NOTHING, B), A, 'y'), B);
  expect(together(one, other)).toEqual({
    version: 1,
    last: A,
    pages: { [A]: { read: false, right: ['x', 'y'], goals: [] }, [B]: { read: true, right: [], goals: [] } },
  });
  expect(together(NOTHING, other)).toEqual(other);
});

test('a goal that is reached twice is one', () => {
  const twice = afterReaching(afterReaching(NOTHING, A, 'clock/four-due'), A, 'clock/four-due');
  expect(pageProgress(twice, A).goals).toEqual(['clock/four-due']);
});

describe('progress as JSON', () => {
  test('of a time when figures had no goals is read as one without', () => {
    const json = `{"version":1,"last":null,"pages":{"${A}":{"read":true,"right":["x"]}}}`;
    expect(parseProgress(json)?.pages[A]).toEqual({ read: true, right: ['x'], goals: [] });
  });

  test('is read back as it was', () => {
    const progress = afterPredicting(afterReading(afterOpening(NOTHING, A), B), A, 'x');
    expect(parseProgress(JSON.stringify(progress))).toEqual(progress);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"version":2,"last":null,"pages":{}}',
    '{"version":1,"last":7,"pages":{}}',
    '{"version":1,"last":"https://elsewhere/","pages":{}}',
    '{"version":1,"last":null,"pages":[]}',
    '{"version":1,"last":null,"pages":{"/r4/":{}}}',
    '{"version":1,"last":null,"pages":{"/r4/":{"read":1,"right":[]}}}',
    '{"version":1,"last":null,"pages":{"/r4/":{"read":true,"right":[1]}}}',
    '{"version":1,"last":null,"pages":{"__proto__":{"read":true,"right":[]}}}',
  ])('is not %s', (json) => {
    expect(parseProgress(json)).toBeUndefined();
  });
});
