import { parse } from '../language/parser.ts';
import { chunkName, ROOM_WHEN_COMPILING } from '../machine/chunk-name.ts';
import { LuaFunction } from '../machine/function.ts';
import { compileFunction } from './functions.ts';

/**
 * Reads a script.
 * @param text a byte string
 * @param source where it is from, as Lua notes it: `@user_script`
 * @param depth how many library calls are under way, which count towards how deep the script may nest
 * @returns what makes a function of it, with or without telling the machine's observer of every line
 * @throws {LuaSyntaxError}
 */
export function loadChunk(text: string, source: string, depth: number): (isTraced: boolean) => LuaFunction {
  const body = parse(text, chunkName(source, ROOM_WHEN_COMPILING), depth);
  return (isTraced) => new LuaFunction(compileFunction(body, source, isTraced), []);
}
