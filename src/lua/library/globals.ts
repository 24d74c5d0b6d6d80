import { LibraryError } from '../runtime/errors.ts';
import { type Lua, LuaTable, NativeFunction, type Value } from '../runtime/lua.ts';
import { cString } from '../runtime/number.ts';
import { toText } from '../runtime/operations.ts';
import { base } from './base.ts';
import { bit } from './bit.ts';
import { cjson } from './cjson.ts';
import { cmsgpack } from './cmsgpack.ts';
import { coroutine } from './coroutine.ts';
import { library } from './library.ts';
import { mathConstants, mathLibrary, Random48 } from './math.ts';
import { string } from './string.ts';
import { struct } from './struct.ts';
import { table } from './table.ts';

/**
 * Puts in place all that a script finds, and makes it read-only. What Redis leaves out is left out: `print`, `require`,
 * `dofile`, `io`, `debug`, `os` (its `clock` came with Redis 7.4).
 * @param own what comes from Redis itself
 */
export function installGlobals(lua: Lua, own: Readonly<Record<string, Value>>): void {
  const { globals, stringMetatable } = lua;
  const values: Record<string, Value> = {
    _G: globals,
    _VERSION: 'Lua 5.1',
    bit: library(bit),
    cjson: cjson(),
    cmsgpack: cmsgpack(),
    coroutine: library(coroutine),
    math: library(mathLibrary(new Random48()), mathConstants),
    string: library(string),
    struct: library(struct),
    table: library(table),
  };
  for (const [name, run] of Object.entries(base)) globals.set(name, new NativeFunction(run));
  for (const [name, value] of Object.entries({ ...values, ...own })) globals.set(name, value);
  stringMetatable.set('__index', values.string);
  globals.metatable = library({
    __index(args) {
      const name = toText(args[1]);
      if (name === undefined)
        throw new LibraryError('Second argument to luaProtectedTableError must be a string or number');
      throw new LibraryError(`Script attempted to access nonexistent global variable '${cString(name)}'`);
    },
  });
  protect(globals);
  protect(stringMetatable);
}

/** Makes a table read-only, with its metatable and all the tables in it. */
function protect(target: LuaTable): void {
  if (target.isReadonly) return;
  target.isReadonly = true;
  for (const [, value] of target.entries()) if (value instanceof LuaTable) protect(value);
  if (target.metatable) protect(target.metatable);
}
