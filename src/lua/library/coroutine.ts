import type { Budget } from '#redis/budget.ts';
import { Coroutine } from '../machine/coroutine.ts';
import { LuaError } from '../machine/errors.ts';
import { LuaFunction, NativeFunction, type Native } from '../machine/function.ts';
import type { Machine, Outcome } from '../machine/machine.ts';
import { toText } from '../machine/operations.ts';
import type { Value } from '../machine/value.ts';
import { checkArgument } from './arguments.ts';

/** What one takes, in bytes, before it calls anything. */
const COROUTINE_BYTES = 256;

export const coroutine: Readonly<Record<string, Native>> = {
  create: (args, { budget }) => [create(args, budget)],

  resume(args, machine) {
    const outcome = resume(machine, coroutineAt(args), args.slice(1));
    return 'results' in outcome ? [true, ...outcome.results] : [false, outcome.error];
  },

  running: (_args, machine) => [machine.coroutine],

  status: (args) => [coroutineAt(args).status],

  wrap(args, { budget }) {
    const wrapped = create(args, budget);
    return [
      new NativeFunction((passed, machine) => {
        const outcome = resume(machine, wrapped, passed);
        if ('results' in outcome) return outcome.results;
        const text = toText(outcome.error);
        throw new LuaError(text === undefined ? outcome.error : machine.where(1) + text);
      }),
    ];
  },

  yield(args, machine) {
    machine.yield(args);
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

function resume(machine: Machine, target: Coroutine, args: readonly Value[]): Outcome {
  if (target.status === 'suspended') return machine.resume(target, args);
  return { error: `cannot resume ${target.status} coroutine` };
}
