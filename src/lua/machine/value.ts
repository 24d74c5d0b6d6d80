import type { Coroutine } from './coroutine.ts';
import type { LuaFunction, NativeFunction } from './function.ts';
import type { LuaTable } from './table.ts';

/**
 * A Lua value. nil is `undefined`, numbers are doubles, strings are byte strings (chars 0–255); functions, tables,
 * coroutines and light userdata are objects with an identity.
 */
export type Value =
  undefined | boolean | number | string | LuaTable | LuaFunction | NativeFunction | Coroutine | LightUserdata;

/** A bare pointer of the host's. The only one in Redis is the null pointer, `cjson.null`. */
export class LightUserdata {
  readonly typeName = 'userdata';
}

export const NULL_POINTER = new LightUserdata();

/** What `type` says of a value. */
export function typeName(value: Value): string {
  if (value === undefined) return 'nil';
  return typeof value === 'object' ? value.typeName : typeof value;
}

/** Only nil and false are false. */
export function isTruthy(value: Value): boolean {
  return value !== undefined && value !== false;
}

const addresses = new WeakMap<object, number>([[NULL_POINTER, 0]]);
let lastAddress = 0x55d0_0000_1000;

/** A made-up address of an object, the same as long as it lives: `tostring` prints it and tables hash by it. */
export function addressOf(object: object): number {
  const known = addresses.get(object);
  if (known !== undefined) return known;
  lastAddress += 0x40;
  addresses.set(object, lastAddress);
  return lastAddress;
}
