import { LibraryError } from '../runtime/errors.ts';
import { type LuaTable, NULL_POINTER, type Value } from '../runtime/lua.ts';
import { decodeJson, defaultSettings, encodeJson } from './json.ts';
import { checkArgument, integerAt, library, optionAt, stringAt } from './library.ts';

const MAX_INT = 2 ** 31 - 1;

/** Lua CJSON 2.1.0, with Redis' defaults. */
export function cjson(): LuaTable {
  const settings = defaultSettings();
  return library(
    {
      encode(args, lua) {
        checkArgument(args.length === 1, 0, 'expected 1 argument');
        return [encodeJson(args[0], settings, lua.budget)];
      },
      decode(args, lua) {
        checkArgument(args.length === 1, 0, 'expected 1 argument');
        const text = stringAt(args, 0);
        if (text.length >= 2 && text.slice(0, 2).includes('\0')) {
          throw new LibraryError('JSON parser does not support UTF-16 or UTF-32');
        }
        lua.budget.spend(text.length);
        return [decodeJson(text, settings, lua.budget)];
      },
      encode_sparse_array(args) {
        checkCount(args, 3);
        settings.sparseConvert = switchAt(args, settings.sparseConvert);
        settings.sparseRatio = settingAt(args, 1, settings.sparseRatio, 0);
        settings.sparseSafe = settingAt(args, 2, settings.sparseSafe, 0);
        return [settings.sparseConvert, settings.sparseRatio, settings.sparseSafe];
      },
      encode_max_depth(args) {
        checkCount(args, 1);
        settings.encodeMaxDepth = settingAt(args, 0, settings.encodeMaxDepth, 1);
        return [settings.encodeMaxDepth];
      },
      decode_max_depth(args) {
        checkCount(args, 1);
        settings.decodeMaxDepth = settingAt(args, 0, settings.decodeMaxDepth, 1);
        return [settings.decodeMaxDepth];
      },
      encode_number_precision(args) {
        checkCount(args, 1);
        settings.precision = settingAt(args, 0, settings.precision, 1, 14);
        return [settings.precision];
      },
      encode_keep_buffer(args) {
        checkCount(args, 1);
        settings.keepBuffer = switchAt(args, settings.keepBuffer);
        return [settings.keepBuffer];
      },
      encode_invalid_numbers(args) {
        checkCount(args, 1);
        const isNull = args[0] === 'null';
        settings.encodeInvalidNumbers = isNull ? 'null' : switchAt(args, settings.encodeInvalidNumbers);
        return [settings.encodeInvalidNumbers];
      },
      decode_invalid_numbers(args) {
        checkCount(args, 1);
        settings.decodeInvalidNumbers = switchAt(args, settings.decodeInvalidNumbers);
        return [settings.decodeInvalidNumbers];
      },
      new: () => [cjson()],
    },
    { null: NULL_POINTER, _NAME: 'cjson', _VERSION: '2.1.0' },
  );
}

function checkCount(args: readonly Value[], most: number): void {
  checkArgument(args.length <= most, most, 'found too many arguments');
}

/** The first argument as a switch: a boolean, `on` or `off`; nil leaves it as it is. */
function switchAt<T>(args: readonly Value[], current: T): T | boolean {
  if (args[0] === undefined) return current;
  if (typeof args[0] === 'boolean') return args[0];
  return optionAt(args, 0, ['off', 'on']) === 'on';
}

function settingAt(args: readonly Value[], index: number, current: number, least: number, most = MAX_INT): number {
  const value = integerAt(args, index, current);
  checkArgument(least <= value && value <= most, index, `expected integer between ${least} and ${most}`);
  return value;
}
