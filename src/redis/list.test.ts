import fc from 'fast-check';
import { expect, test } from 'vitest';
import { List, type Side } from './list.ts';

const side = fc.constantFrom<Side>('left', 'right');
const value = fc.constantFrom('a', 'b', 'c');
const index = fc.integer({ min: -12, max: 12 });

const push = (to: Side, pushed: string) => (list: List, model: string[]) => {
  list.push(to, pushed);
  if (to === 'left') model.unshift(pushed);
  else model.push(pushed);
};

const pop = (from: Side) => (list: List, model: string[]) => {
  expect(list.pop(from)).toBe(from === 'left' ? model.shift() : model.pop());
};

const set = (at: number, replacement: string) => (list: List, model: string[]) => {
  const isThere = model.at(at) !== undefined;
  expect(list.set(at, replacement)).toBe(isThere);
  if (isThere) model.splice(at, 1, replacement);
};

const insert = (at: number, inserted: string) => (list: List, model: string[]) => {
  const position = Math.min(at, model.length);
  list.insert(position, inserted);
  model.splice(position, 0, inserted);
};

const remove = (removed: string, limit: number, from: Side) => (list: List, model: string[]) => {
  let count = 0;
  for (; count < limit; count += 1) {
    const position = from === 'left' ? model.indexOf(removed) : model.lastIndexOf(removed);
    if (position < 0) break;
    model.splice(position, 1);
  }
  expect(list.remove(removed, limit, from)).toBe(count);
};

const trim = (start: number, end: number) => (list: List, model: string[]) => {
  const kept = model.slice(start, end === -1 ? undefined : end + 1);
  expect(list.range(start, end)).toEqual(kept);
  list.trim(start, end);
  model.splice(0, model.length, ...kept);
};

/** What can be done to a list, and to an array that is to stay the same. */
const step: fc.Arbitrary<(list: List, model: string[]) => void> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(side, value).map(([to, pushed]) => push(to, pushed)) },
  { weight: 3, arbitrary: side.map(pop) },
  fc.tuple(index, value).map(([at, replacement]) => set(at, replacement)),
  fc.tuple(fc.nat(12), value).map(([at, inserted]) => insert(at, inserted)),
  fc.tuple(value, fc.integer({ min: 1, max: 3 }), side).map(([removed, limit, from]) => remove(removed, limit, from)),
  fc.tuple(fc.integer({ min: -12, max: 3 }), fc.integer({ min: -3, max: 12 })).map(([start, end]) => trim(start, end)),
);

test('a list does what an array does', () => {
  fc.assert(
    fc.property(fc.array(step, { size: 'max', maxLength: 200 }), (steps) => {
      const list = new List();
      const model: string[] = [];
      for (const apply of steps) {
        apply(list, model);
        expect([...list]).toEqual(model);
        expect(list.size).toBe(model.length);
        for (const at of [-model.length - 1, -model.length, -1, 0, model.length - 1, model.length]) {
          expect(list.at(at)).toBe(model.at(at));
        }
      }
    }),
  );
});

test('a hundred thousand elements pass through a list from end to end', () => {
  const list = new List();
  for (let i = 0; i < 100_000; i += 1) list.push('left', String(i));
  for (let i = 0; i < 100_000; i += 1) list.push('left', list.pop('right') ?? '');
  expect([list.at(0), list.at(-1), list.at(50_000)]).toEqual(['99999', '0', '49999']);
  const inOrder = Array.from({ length: 100_000 }, (_, i) => list.pop('right') === String(i));
  expect([inOrder.every(Boolean), list.size]).toEqual([true, 0]);
});
