import type { Reply, Send } from '#redis/index.ts';
import type { Arg } from '#replay/index.ts';

/** Workers that sweep one delayed set in the textbook's way, a command at a time. Nothing here knows of figures. */

/** What a worker goes by: ZREM's reply, or only what its range named; or it leaves both to a script. */
export type Rule = 'obey' | 'ignore' | 'script';

export interface Worker {
  readonly turns: number;
  /** What its range named, and it has not tried to remove yet. */
  readonly toRemove: readonly string[];
  /** The jobs that it runs, in the order in which it took them. */
  readonly runs: readonly string[];
}

/** One turn of a worker: the command it sent, and what came of it. */
export interface Turn {
  /** Counted from 0. */
  readonly worker: number;
  readonly command: readonly Arg[];
  readonly reply: Reply;
  /** The jobs that it runs since. */
  readonly runs: readonly string[];
}

export interface Race {
  readonly rule: Rule;
  readonly jobs: number;
  readonly workers: readonly Worker[];
  /** What has happened so far. */
  readonly turns: readonly Turn[];
}

export const KEY = 'delayed_queue';
/** Unix time in s: 2024-01-30 21:10:00 UTC. */
const NOW = 1_706_649_000;
const LIMIT = 10;
/** The jobs, both due. */
const JOBS = [
  { id: 'pay', due: NOW - 2 },
  { id: 'sms', due: NOW - 1 },
];

/** Reads what is due and removes it, with nobody in between. */
export const SCRIPT = [
  "local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])",
  "if #due > 0 then redis.call('ZREM', KEYS[1], unpack(due)) end",
  'return due',
].join('\n');

function add(send: Send, jobs: readonly { readonly id: string; readonly due: number }[]): void {
  if (jobs.length > 0) send('ZADD', KEY, ...jobs.flatMap(({ id, due }) => [due, id]));
}

/** Adds the jobs and brings the workers to the start. */
export function startRace(send: Send, { workers, jobs, rule }: { workers: number; jobs: number; rule: Rule }): Race {
  send('DEL', KEY);
  add(send, JOBS.slice(0, jobs));
  const worker: Worker = { turns: 0, toRemove: [], runs: [] };
  return { rule, jobs, workers: Array.from({ length: workers }, () => worker), turns: [] };
}

/** How many turns each worker has: a range and a ZREM a job, or one script. */
export function turnsEach({ rule, jobs }: Pick<Race, 'rule' | 'jobs'>): number {
  return rule === 'script' ? 1 : 1 + jobs;
}

export function isOver(race: Race): boolean {
  return race.turns.length === race.workers.length * turnsEach(race);
}

/** Lets a worker, which has a turn left, send its next command. */
export function takeTurn(send: Send, race: Race, index: number): Race {
  const worker = race.workers[index]!;
  const command = nextCommand(race.rule, worker);
  const reply = send(...command);
  const runs = jobsToRun(race.rule, command, reply);
  const [, ...rest] = worker.toRemove;
  const after: Worker = {
    turns: worker.turns + 1,
    toRemove: command[0] === 'ZRANGEBYSCORE' ? (reply as string[]) : rest,
    runs: [...worker.runs, ...runs],
  };
  return {
    ...race,
    workers: race.workers.with(index, after),
    turns: [...race.turns, { worker: index, command, reply, runs }],
  };
}

/** Puts back in the set what the last turn removed. */
export function undoTurn(send: Send, { turns }: Race): void {
  const { command, reply } = turns.at(-1)!;
  const [name, , job] = command;
  const removed = name === 'EVAL' ? (reply as string[]) : name === 'ZREM' && reply === 1 ? [job] : [];
  add(
    send,
    JOBS.filter(({ id }) => removed.includes(id)),
  );
}

/** What a worker sends when it goes next. One with nothing left to remove reads again. */
export function nextCommand(rule: Rule, { toRemove: [job] }: Worker): readonly Arg[] {
  if (rule === 'script') return ['EVAL', SCRIPT, 1, KEY, NOW, LIMIT];
  return job === undefined ? ['ZRANGEBYSCORE', KEY, '-inf', NOW, 'LIMIT', 0, LIMIT] : ['ZREM', KEY, job];
}

function jobsToRun(rule: Rule, [name, , job]: readonly Arg[], reply: Reply): readonly string[] {
  if (name === 'EVAL') return reply as string[];
  return name === 'ZREM' && (reply === 1 || rule === 'ignore') ? [String(job)] : [];
}

/** How often each job that more than one worker runs is run. */
export function runTwice({ workers }: Race): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const job of workers.flatMap(({ runs }) => runs)) times.set(job, (times.get(job) ?? 0) + 1);
  return new Map([...times].filter(([, count]) => count > 1));
}
