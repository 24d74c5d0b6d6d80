import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StringSet } from './string-set.ts';

/** The set of the decimal numbers below `size`. */
function numbers(size: number): StringSet {
  const set = new StringSet();
  for (let i = 0; i < size; i += 1) set.add(String(i));
  return set;
}

describe('StringSet', () => {
  test('behaves as a Set does, positions being 0 to size - 1', () => {
    const operation = fc.tuple(fc.constantFrom('add', 'delete', 'has'), fc.integer({ min: 0, max: 600 }).map(String));
    fc.assert(
      fc.property(fc.constantFrom(0, 100, 520), fc.array(operation, { maxLength: 200 }), (size, operations) => {
        const set = numbers(size);
        const model = new Set(set);
        for (const [name, member] of operations) {
          if (name === 'add') {
            expect(set.add(member)).toBe(!model.has(member));
            model.add(member);
          } else if (name === 'delete') expect(set.delete(member)).toBe(model.delete(member));
          else expect(set.has(member)).toBe(model.has(member));
        }
        const members = [...set];
        expect(members.toSorted()).toEqual([...model].toSorted());
        expect(members.map((_, position) => set.at(position))).toEqual(members);
      }),
    );
  });

  test('a small set keeps the order of insertion', () => {
    const set = numbers(5);
    set.delete('1');
    set.add('1');
    expect([...set]).toEqual(['0', '2', '3', '4', '1']);
  });

  test('a walk downwards meets every member that stays, whatever else is removed and added meanwhile', () => {
    const change = fc.record({ remove: fc.array(fc.nat(599)), add: fc.array(fc.integer({ min: 600, max: 700 })) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 70, maxLength: 70 }), (changes) => {
        const set = numbers(600);
        const staying = new Set(set);
        const met = new Set<string>();
        let position = set.size;
        for (const { remove, add } of changes) {
          position = Math.min(position, set.size);
          for (let i = 0; i < 10 && position > 0; i += 1) met.add(set.at((position -= 1)));
          for (const member of remove) {
            set.delete(String(member));
            staying.delete(String(member));
          }
          for (const member of add) set.add(String(member));
        }
        expect(position).toBe(0);
        expect([...staying].filter((member) => !met.has(member))).toEqual([]);
      }),
    );
  });
});
