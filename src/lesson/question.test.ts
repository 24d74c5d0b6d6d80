import { describe, expect, test } from 'vitest';
import { isRight, readNumber, solve, startingOrder, type Question } from './question.ts';

const BASE = { prompt: '', given: [['SET', 'n', 41]], why: '' } as const;
const NUMBER: Question = { ...BASE, kind: 'number', label: 'n', answer: (send) => [String(send('INCR', 'n'))] };
const ORDER = { ...BASE, kind: 'order', items: ['b', 'a'], ends: ['first', 'last'], answer: () => ['a', 'b'] } as const;

test('a solution is computed after what is given, and shows its commands', () => {
  expect(solve(NUMBER)).toEqual({ answer: ['42'], evidence: [{ command: ['INCR', 'n'], reply: 42 }] });
});

describe('an answer', () => {
  test('is right as a number, however it is written', () => {
    for (const typed of ['4294967297', '4,294,967,297', ' 4 294 967 297 ', '0x100000001', '4_294_967_297']) {
      expect(isRight(NUMBER, [typed], ['4294967297'])).toBe(true);
    }
    for (const typed of ['4294967296', '', '4294967297a', '2^32+1', 'Infinity']) {
      expect(isRight(NUMBER, [typed], ['4294967297'])).toBe(false);
    }
  });

  test('is right in the right order only', () => {
    expect(isRight(ORDER, ['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isRight(ORDER, ['b', 'a'], ['a', 'b'])).toBe(false);
    expect(isRight(ORDER, ['a'], ['a', 'b'])).toBe(false);
  });
});

test('a number is read from what people type, and nothing else', () => {
  expect(readNumber('-1.5')).toBe(-1.5);
  for (const typed of ['', ' ', 'x', '1e3', '0x', '--1', '1-1']) expect(readNumber(typed)).toBeUndefined();
});

test('items never start in the right order', () => {
  expect(startingOrder(ORDER, ['a', 'b'])).toEqual(['b', 'a']);
  expect(startingOrder(ORDER, ['b', 'a'])).toEqual(['a', 'b']);
});
