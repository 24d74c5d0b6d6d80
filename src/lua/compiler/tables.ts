import type { Call, MethodCall, TableConstructor, TableField, Vararg } from '../language/ast.ts';
import type { Frame } from '../machine/frame.ts';
import { LuaTable } from '../machine/table.ts';
import type { Value } from '../machine/value.ts';
import { compileCall } from './calls.ts';
import { readSlot, type Code, type Evaluate } from './code.ts';
import { compileExpression, compileOperands, isEmitted, mayChange } from './expressions.ts';
import { hasManyValues } from './lists.ts';

/** How many items of a list are evaluated before they are stored. */
const ITEMS_PER_STORE = 50;

type Store = (frame: Frame, table: LuaTable) => void;

/**
 * Compiles `{…}`. The room it makes and the order in which it stores are the real Lua's, for they decide how the table
 * is laid out.
 */
export function compileTable(code: Code, { fields }: TableConstructor): Evaluate {
  const last = fields.at(-1);
  const rest = last?.key === undefined && last && hasManyValues(last.value) ? last.value : undefined;
  const single = rest ? fields.slice(0, -1) : fields;
  const keyed = single.filter(({ key }) => key !== undefined).length;
  const [arraySize, hashSize] = [roundedSize(single.length - keyed), roundedSize(keyed)];
  const make = ({ machine }: Frame): LuaTable => new LuaTable(machine.budget, arraySize, hashSize);

  if (!areFieldsEmitted(fields)) {
    const stores: Store[] = [];
    compileStores(code, fields, rest, (store) => stores.push(store));
    return (frame) => {
      const table = make(frame);
      for (const store of stores) store(frame, table);
      return table;
    };
  }
  const slot = code.temporary();
  code.emit((frame) => {
    frame.slots[slot] = make(frame);
  });
  compileStores(code, fields, rest, (store) => code.emit((frame) => store(frame, frame.slots[slot] as LuaTable)));
  return readSlot(slot);
}

/**
 * @param rest the last field, if all its values are wanted
 * @param add takes the stores one after the other, when what they need has been evaluated
 */
function compileStores(
  code: Code,
  fields: readonly TableField[],
  rest: Call | MethodCall | Vararg | undefined,
  add: (store: Store) => void,
): void {
  const end = earlyEnd(fields);
  let stored = 0;
  let items: Evaluate[] = [];
  const storeItems = (): void => {
    add(storeList(stored, items));
    stored += items.length;
    items = [];
  };
  for (const [position, { key, value, line }] of fields.entries()) {
    if (value === rest) break;
    if (key !== undefined) {
      const [name, content] = compileOperands(code, [key, value], false) as [Evaluate, Evaluate];
      const site = { line, names: [] };
      add((frame, table) => {
        const index = name(frame);
        const item = content(frame);
        frame.site = site;
        table.set(index, item);
      });
      continue;
    }
    const item = compileExpression(code, value);
    items.push(position < end && mayChange(value, true) ? code.keep(item) : item);
    if (items.length === ITEMS_PER_STORE) storeItems();
  }
  if (rest && rest.type !== 'Vararg') compileCall(code, rest, 'results');
  if (items.length > 0) storeItems();
  if (rest) add(storeRest(stored, rest.type === 'Vararg' ? (frame) => frame.varargs : (frame) => frame.results));
}

function storeList(stored: number, items: readonly Evaluate[]): Store {
  return (frame, table) => {
    for (let i = 0; i < items.length; i += 1) table.set(stored + i + 1, items[i]?.(frame));
  };
}

function storeRest(stored: number, rest: (frame: Frame) => readonly Value[]): Store {
  return (frame, table) => {
    const values = rest(frame);
    table.growArray(stored + values.length);
    for (let i = 0; i < values.length; i += 1) table.set(stored + i + 1, values[i]);
  };
}

/**
 * Up to which field the items of the list have to be evaluated when it is their turn, and not just before they are
 * stored: behind them a key is set, or a function called.
 */
function earlyEnd(fields: readonly TableField[]): number {
  return fields.findLastIndex((field) => field.key !== undefined || isFieldEmitted(field));
}

/** Whether the fields of a table have to be evaluated by instructions of their own. */
export function areFieldsEmitted(fields: readonly TableField[]): boolean {
  const end = earlyEnd(fields);
  const isEarlyItem = ({ key, value }: TableField, position: number): boolean =>
    position < end && key === undefined && mayChange(value, true);
  return fields.some((field, position) => isFieldEmitted(field) || isEarlyItem(field, position));
}

function isFieldEmitted({ key, value }: TableField): boolean {
  return isEmitted(value) || (key !== undefined && isEmitted(key));
}

/** The room that a constructor makes, which its instruction holds to three significant bits, rounded up. */
function roundedSize(count: number): number {
  let significant = count;
  let exponent = 0;
  while (significant >= 16) {
    significant = Math.floor((significant + 1) / 2);
    exponent += 1;
  }
  return significant * 2 ** exponent;
}
