import { parse } from '../language/parser.ts';
import { chunkName, ROOM_WHEN_COMPILING } from '../machine/chunk-name.ts';
import { LuaFunction } from '../machine/function.ts';
import { compileFunction } from './functions.ts';

/**
 * Compiles a script into a function without parameters.
 * @param text the script, a byte string
 * @param source where it is from, as Lua notes it: `@user_script`
 * @param depth how many library calls are under way, which count towards how deep the script may nest
 * @param isTraced whether it tells the machine's observer of every line
 * @throws {LuaSyntaxError}
 */
export function loadChunk(text: string, source: string, depth: number, isTraced: boolean): LuaFunction {
  const body = parse(text, chunkName(source, ROOM_WHEN_COMPILING), depth);
  return new LuaFunction(compileFunction(body, source, isTraced), []);
}
