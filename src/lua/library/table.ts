import { LibraryError } from '../runtime/errors.ts';
import { isCallable, isTruthy, type LuaTable, type Native, typeName, type Value } from '../runtime/lua.ts';
import { isLess, toText } from '../runtime/operations.ts';
import { intAt, stringAt, tableAt, wrongType } from './library.ts';

/** What an item of `concat` counts for, beside its bytes. */
const STEPS_PER_ITEM = 4;

export const table: Readonly<Record<string, Native>> = {
  concat(args, lua) {
    const separator = stringAt(args, 1, '');
    const list = tableAt(args, 0);
    const from = intAt(args, 2, 1);
    const to = args[3] === undefined ? list.length : intAt(args, 3);
    const texts: string[] = [];
    for (let index = from; index <= to; index += 1) {
      const item = list.get(index);
      const text = toText(item);
      if (text === undefined) {
        throw new LibraryError(`invalid value (${typeName(item)}) at index ${index} in table for 'concat'`);
      }
      lua.budget.spend(STEPS_PER_ITEM);
      lua.budget.spendBytes(text.length + separator.length);
      texts.push(text);
    }
    return [texts.join(separator)];
  },

  foreach(args, lua) {
    const list = tableAt(args, 0);
    const visit = functionAt(args, 1);
    for (let entry = list.next(undefined); entry; entry = list.next(entry[0])) {
      const [result] = lua.call(visit, entry);
      if (result !== undefined) return [result];
    }
    return [];
  },

  foreachi(args, lua) {
    const list = tableAt(args, 0);
    const { length } = list;
    const visit = functionAt(args, 1);
    for (let index = 1; index <= length; index += 1) {
      const [result] = lua.call(visit, [index, list.get(index)]);
      if (result !== undefined) return [result];
    }
    return [];
  },

  getn: (args) => [tableAt(args, 0).length],

  insert(args, lua) {
    const list = tableAt(args, 0);
    const end = list.length + 1;
    if (args.length === 2) {
      list.set(end, args[1]);
      return [];
    }
    if (args.length !== 3) throw new LibraryError("wrong number of arguments to 'insert'");
    const position = intAt(args, 1);
    lua.budget.spend(Math.max(0, end - position));
    for (let index = Math.max(end, position); index > position; index -= 1) list.set(index, list.get(index - 1));
    list.set(position, args[2]);
    return [];
  },

  maxn(args, lua) {
    let largest = 0;
    for (const [key] of tableAt(args, 0).entries()) {
      lua.budget.spend(1);
      if (typeof key === 'number' && key > largest) largest = key;
    }
    return [largest];
  },

  remove(args, lua) {
    const list = tableAt(args, 0);
    const end = list.length;
    const position = intAt(args, 1, end);
    if (position < 1 || position > end) return [];
    lua.budget.spend(end - position);
    const removed = list.get(position);
    for (let index = position; index < end; index += 1) list.set(index, list.get(index + 1));
    list.set(end, undefined);
    return [removed];
  },

  setn() {
    throw new LibraryError("'setn' is obsolete");
  },

  sort(args, lua) {
    const list = tableAt(args, 0);
    const { length } = list;
    const order = args[1] === undefined ? undefined : functionAt(args, 1);
    const isBefore = (a: Value, b: Value): boolean => {
      lua.budget.spend(1);
      return order === undefined ? isLess(lua, a, b) : isTruthy(lua.call(order, [a, b])[0]);
    };
    quicksort(list, 1, length, isBefore);
    return [];
  },
};

function functionAt(args: readonly Value[], index: number): Value {
  return isCallable(args[index]) ? args[index] : wrongType(args, index, 'function');
}

type Order = (a: Value, b: Value) => boolean;

const INVALID_ORDER = new LibraryError('invalid order function for sorting');

/**
 * Sorts list[from…to] with the comparisons that Lua's own quicksort makes, in its order: a script sees them, and it
 * sees where items end up that are neither before nor after each other.
 */
function quicksort(list: LuaTable, from: number, to: number, isBefore: Order): void {
  let low = from;
  let high = to;
  while (low < high) {
    orderPair(list, low, high, isBefore);
    if (high - low === 1) return;
    const middle = Math.floor((low + high) / 2);
    if (isBefore(list.get(middle), list.get(low))) swap(list, middle, low);
    else orderPair(list, middle, high, isBefore);
    if (high - low === 2) return;
    swap(list, middle, high - 1);
    const split = partition(list, low, high, isBefore);
    // The shorter side by recursion, the longer one in this loop.
    if (split - low < high - split) {
      quicksort(list, low, split - 1, isBefore);
      low = split + 1;
    } else {
      quicksort(list, split + 1, high, isBefore);
      high = split - 1;
    }
  }
}

/** Around the pivot at high - 1; list[low] is not after it and list[high] not before. @returns where it is then */
function partition(list: LuaTable, low: number, high: number, isBefore: Order): number {
  const pivot = list.get(high - 1);
  let left = low;
  let right = high - 1;
  for (;;) {
    while (isBefore(list.get((left += 1)), pivot)) if (left > high) throw INVALID_ORDER;
    while (isBefore(pivot, list.get((right -= 1)))) if (right < low) throw INVALID_ORDER;
    if (right < left) break;
    swap(list, left, right);
  }
  swap(list, high - 1, left);
  return left;
}

function orderPair(list: LuaTable, low: number, high: number, isBefore: Order): void {
  if (isBefore(list.get(high), list.get(low))) swap(list, low, high);
}

function swap(list: LuaTable, a: number, b: number): void {
  const item = list.get(a);
  list.set(a, list.get(b));
  list.set(b, item);
}
