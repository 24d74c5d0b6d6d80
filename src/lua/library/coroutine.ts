import type { Budget } from '#redis/budget.ts';
import {
  Coroutine,
  type Lua,
  LuaError,
  LuaFunction,
  type Native,
  NativeFunction,
  type Outcome,
  type Value,
} from '../runtime/lua.ts';
import { toText } from '../runtime/operations.ts';
import { checkArgument } from './library.ts';

/** What one takes, in bytes, before it calls anything. */
const COROUTINE_BYTES = 256;

export const coroutine: Readonly<Record<string, Native>> = {
  create: (args, { budget }) => [create(args, budget)],

  resume(args, lua) {
    const outcome = resume(lua, coroutineAt(args), args.slice(1));
    return 'results' in outcome ? [true, ...outcome.results] : [false, outcome.error];
  },

  running: (_args, lua) => [lua.coroutine],

  status: (args) => [coroutineAt(args).status],

  wrap(args, { budget }) {
    const wrapped = create(args, budget);
    return [
      new NativeFunction((passed, lua) => {
        const outcome = resume(lua, wrapped, passed);
        if ('results' in outcome) return outcome.results;
        const text = toText(outcome.error);
        throw new LuaError(text === undefined ? outcome.error : lua.where(1) + text);
      }),
    ];
  },

  yield(args, lua) {
    lua.yield(args);
    return [];
  },
};

function create(args: readonly Value[], budget: Budget): Coroutine {
  budget.spendBytes(COROUTINE_BYTES);
  const [body] = args;
  checkArgument(body instanceof LuaFunction, 0, 'Lua function expected');
  return new Coroutine(body as LuaFunction);
}

function coroutineAt(args: readonly Value[]): Coroutine {
  const [value] = args;
  checkArgument(value instanceof Coroutine, 0, 'coroutine expected');
  return value as Coroutine;
}

function resume(lua: Lua, target: Coroutine, args: readonly Value[]): Outcome {
  if (target.status === 'suspended') return lua.resume(target, args);
  return { error: `cannot resume ${target.status} coroutine` };
}
