import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '#redis/budget.ts';
import { LuaTable, type Value } from './lua.ts';

/** Keys of every kind, few enough to meet again. */
const key = fc.oneof(
  fc.integer({ min: -2, max: 40 }),
  fc.constantFrom('a', 'b', 'id', 'name', 'x1', 'x2'),
  fc.boolean(),
);
const change = fc.tuple(key, fc.option(fc.integer(), { nil: undefined }));

test('a table holds what a Map would, whatever is put in and taken out', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const table = new LuaTable(new Budget());
      const map = new Map<Value, Value>();
      for (const [k, v] of changes) {
        table.set(k, v);
        if (v === undefined) map.delete(k);
        else map.set(k, v);
      }
      expect(new Map(table.entries())).toEqual(map);
      const { length } = table;
      expect(length === 0 || map.has(length)).toBe(true);
      expect(map.has(length + 1)).toBe(false);
    }),
  );
});

test('a key may be taken out while the table is walked through', () => {
  const table = new LuaTable(new Budget());
  for (let i = 1; i <= 20; i += 1) table.set(i % 2 ? i : `k${i}`, i);
  const seen: Value[] = [];
  for (const [k, v] of table.entries()) {
    seen.push(v);
    table.set(k, undefined);
  }
  expect(seen).toHaveLength(20);
  expect([...table.entries()]).toEqual([]);
});

test('the keys nil and NaN, and a read-only table, are refused', () => {
  const table = new LuaTable(new Budget());
  expect(() => table.set(undefined, 1)).toThrow(expect.objectContaining({ message: 'table index is nil' }));
  expect(() => table.set(Number.NaN, 1)).toThrow(expect.objectContaining({ message: 'table index is NaN' }));
  table.isReadonly = true;
  expect(() => table.set('x', 1)).toThrow(expect.objectContaining({ message: 'Attempt to modify a readonly table' }));
});
