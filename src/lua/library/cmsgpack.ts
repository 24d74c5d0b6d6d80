import { BadArgument, LibraryError } from '../machine/errors.ts';
import type { Machine } from '../machine/machine.ts';
import type { LuaTable } from '../machine/table.ts';
import type { Value } from '../machine/value.ts';
import { integerAt, stringAt } from './arguments.ts';
import { library } from './library.ts';
import { packValue } from './msgpack-encode.ts';
import { MsgpackReader } from './msgpack-decode.ts';

/** lua-cmsgpack 0.4.0. */
export function cmsgpack(): LuaTable {
  return library(
    {
      pack(args, machine) {
        if (args.length === 0) throw new BadArgument(-1, 'MessagePack pack needs input.');
        return [args.map((value) => packValue(value, machine.budget)).join('')];
      },
      unpack: (args, machine) => unpack(machine, stringAt(args, 0), 0, 0),
      unpack_one: (args, machine) => unpack(machine, stringAt(args, 0), 1, integerAt(args, 1, 0)),
      unpack_limit: (args, machine) => unpack(machine, stringAt(args, 0), integerAt(args, 1), integerAt(args, 2, 0)),
    },
    {
      _NAME: 'cmsgpack',
      _VERSION: 'lua-cmsgpack 0.4.0',
      _COPYRIGHT: 'Copyright (C) 2012, Salvatore Sanfilippo',
      _DESCRIPTION: 'MessagePack C implementation for Lua',
    },
  );
}

/**
 * Reads at most `limit` values from an offset on. Unless both are 0, which stands for all there is, the offset of the
 * rest comes first, -1 when there is none.
 */
function unpack(machine: Machine, bytes: string, limit: number, offset: number): Value[] {
  machine.budget.spend(bytes.length);
  const { length } = bytes;
  if (offset < 0 || limit < 0) {
    throw new LibraryError(`Invalid request to unpack with offset of ${offset} and limit of ${length}.`);
  }
  if (offset > length) throw new LibraryError(`Start offset ${offset} greater than input length ${length}.`);
  const isAll = limit === 0 && offset === 0;
  const most = isAll ? Infinity : limit;
  const reader = new MsgpackReader(bytes, offset, machine.budget);
  const values: Value[] = [];
  while (reader.position < length && values.length < most) values.push(reader.read());
  if (isAll) return values;
  return [reader.position === length ? -1 : reader.position, ...values];
}
