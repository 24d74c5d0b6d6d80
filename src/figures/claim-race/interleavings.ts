import { Scripting } from '#lua/index.ts';
import { queueCommands, Simulator } from '#redis/index.ts';
import { runTwice, startRace, takeTurn, turnsEach, undoTurn, type Rule } from './race.ts';

/** Who goes when: a worker's number for each turn. */
export type Order = readonly number[];

/** Every order in which so many workers can take so many turns each: (workers × turns)! / (turns!)^workers of them. */
export function* interleavings(workers: number, turns: number): Generator<Order> {
  const left = Array.from({ length: workers }, () => turns);
  const order: number[] = [];
  function* extend(): Generator<Order> {
    if (order.length === workers * turns) yield [...order];
    for (let worker = 0; worker < workers; worker += 1) {
      if (left[worker] === 0) continue;
      left[worker]! -= 1;
      order.push(worker);
      yield* extend();
      order.pop();
      left[worker]! += 1;
    }
  }
  yield* extend();
}

export interface Tried {
  /** Every interleaving. */
  readonly orders: readonly Order[];
  /** Those in which a job runs more than once. */
  readonly bad: readonly Order[];
}

/** What every interleaving under each rule comes to. */
export type Survey = Readonly<Record<Rule, Tried>>;

const surveys = new Map<string, Survey>();

/** Runs every interleaving on the simulator, under each rule. The same workers and jobs are run once and remembered. */
export function survey(workers: number, jobs: number): Survey {
  const name = `${workers} × ${jobs}`;
  const known = surveys.get(name);
  if (known) return known;
  const made: Survey = {
    ignore: tryAll(workers, jobs, 'ignore'),
    obey: tryAll(workers, jobs, 'obey'),
    script: tryAll(workers, jobs, 'script'),
  };
  surveys.set(name, made);
  return made;
}

function tryAll(workers: number, jobs: number, rule: Rule): Tried {
  const redis = new Simulator({ commands: { ...queueCommands, ...new Scripting().commands } });
  const send = (...words: readonly (string | number)[]) => redis.call(...words.map(String));
  const orders = [...interleavings(workers, turnsEach({ rule, jobs }))];
  /** The race at the start and after each turn. One order begins as the one before it: those turns are not taken again. */
  const races = [startRace(send, { workers, jobs, rule })];
  const bad = orders.filter((order, index) => {
    const other = orders[index - 1]?.findIndex((worker, turn) => worker !== order[turn]) ?? 0;
    for (const raced of races.splice(other + 1).toReversed()) undoTurn(send, raced);
    for (const worker of order.slice(races.length - 1)) races.push(takeTurn(send, races.at(-1)!, worker));
    return runTwice(races.at(-1)!).size > 0;
  });
  return { orders, bad };
}
