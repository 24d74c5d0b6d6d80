/** Whole races on the real server, each worker on a connection of its own, against the simulator's. */
import { Scripting } from '#lua/index.ts';
import { Redis } from '#redis/index.ts';
import { Redis as Connection } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { interleavings, type Order } from './interleavings.ts';
import { runTwice, startRace, takeTurn, turnsEach, type Race, type Rule } from './race.ts';

let real: RealRedis;
let connections: Connection[];
beforeAll(async () => {
  real = await RealRedis.start();
  connections = Array.from({ length: 3 }, () => new Connection(real.socketPath));
});
afterAll(async () => {
  for (const connection of connections) connection.disconnect();
  await real.stop();
});

function simulated(workers: number, jobs: number, rule: Rule, order: Order): Race {
  const redis = new Redis({ commands: new Scripting().commands });
  const send = (...words: readonly (string | number)[]) => redis.call(...words.map(String));
  let race = startRace(send, { workers, jobs, rule });
  for (const worker of order) race = takeTurn(send, race, worker);
  return race;
}

/** Sends what the simulated race sent, each command on its worker's connection. @returns the real replies */
async function onRealServer(race: Race, setup: readonly (readonly string[])[]): Promise<unknown[]> {
  await real.pipeline([['FLUSHALL'], ...setup]);
  const replies = [];
  for (const { worker, command } of race.turns) {
    const [name, ...args] = command.map(String);
    // One after the other: the order is what is on trial.
    // oxlint-disable-next-line no-await-in-loop
    replies.push(await connections[worker]!.call(name!, ...args));
  }
  return replies;
}

function setupCommands(workers: number, jobs: number): string[][] {
  const sent: string[][] = [];
  const record = (...words: readonly (string | number)[]): null => {
    sent.push(words.map(String));
    return null;
  };
  startRace(record, { workers, jobs, rule: 'obey' });
  return sent;
}

test.each([
  ['ignore', 2, 1],
  ['ignore', 2, 2],
  ['ignore', 3, 1],
  ['script', 3, 2],
] as const)('%s, %i workers, %i jobs: every interleaving gets the real replies', async (rule, workers, jobs) => {
  const setup = setupCommands(workers, jobs);
  const outcomes = [];
  for (const order of interleavings(workers, turnsEach({ rule, jobs }))) {
    const race = simulated(workers, jobs, rule, order);
    // oxlint-disable-next-line no-await-in-loop
    expect(await onRealServer(race, setup)).toEqual(race.turns.map(({ reply }) => reply));
    outcomes.push(runTwice(race).size > 0);
    const won = race.turns.filter(({ command, reply }) => command[0] === 'ZREM' && reply === 1);
    expect(won.length).toBe(rule === 'script' ? 0 : jobs);
  }
  expect(outcomes).toContain(rule !== 'script');
});
