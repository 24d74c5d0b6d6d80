import { queueKeys } from '#emq/keys.ts';
import { fireTime } from '#emq/scores.ts';
import {
  blockingCommands,
  queueCommands,
  scoredMembers,
  Simulator,
  type Budget,
  type Reply,
  type Send,
} from '#redis/index.ts';
import { addDelayed, markHead } from '#emq/steps/add.ts';
import { readDue } from '#emq/steps/promote.ts';
import { OPENS } from '../jobs.ts';

/** Two workers that take delayed jobs, each run against a simulator of its own under a clock that nobody waits for. */

export const MAIL = queueKeys('mail');
export const MINUTE = 60_000;
export const ENDS = OPENS + MINUTE;
/** How long bullmq's worker blocks when nothing is delayed (`drainDelay`). */
const DRAIN_DELAY = 5_000;

/** A delayed job. Times are Unix ms. */
export interface PlannedJob {
  readonly id: string;
  readonly added: number;
  readonly due: number;
}

/** A moment at which a worker did something. */
export interface Wake {
  readonly at: number;
  /** Whether it found a job, found none, or was only told by the marker until when to sleep. */
  readonly kind: 'took' | 'vain' | 'told';
}

/** What a worker did with a plan of jobs. */
export interface Run {
  /** Until the end of the minute, which belongs to it here, so that a look just then is drawn. */
  readonly wakes: readonly Wake[];
  /** How many commands it sent within the minute. */
  readonly commands: number;
  /** How late each job was taken, in ms. */
  readonly lateness: Readonly<Record<string, number>>;
}

/** When the head of the set is due; Infinity when the set is empty. */
export function readHead(send: Send): number {
  const [head] = scoredMembers(send('ZRANGE', MAIL.delayed, 0, 0, 'WITHSCORES'));
  return head ? fireTime(head.score) : Infinity;
}

/** Blocks on the marker. @returns the time that it carries; undefined when there is none */
export function block(send: Send, timeout: number): number | undefined {
  const reply = send('BZPOPMIN', MAIL.marker, timeout / 1000);
  return Array.isArray(reply) ? Math.floor(Number(reply[2])) : undefined;
}

/** How long to sleep when the head is due at `until`. */
export function sleepFor(now: number, until: number, longest: number): number {
  return until === Infinity ? DRAIN_DELAY : Math.min(until - now, longest);
}

/** Adds a job as `addDelayedJob-6` does: the job, then the marker with the time of whoever is the head now. */
export function addWithMarker(send: Send, job: PlannedJob): void {
  addDelayed(send, MAIL, job);
  markHead(send, MAIL);
}

/** A server on which time passes and producers add jobs, with one worker whose commands are counted. */
class Simulation {
  now = OPENS;
  readonly #redis: Simulator;
  readonly #coming: PlannedJob[];
  readonly #due: ReadonlyMap<string, number>;
  readonly #wakes: Wake[] = [];
  readonly #lateness: Record<string, number> = {};
  #commands = 0;

  constructor(jobs: readonly PlannedJob[], budget: Budget | undefined) {
    this.#redis = new Simulator({ commands: { ...queueCommands, ...blockingCommands }, ...(budget && { budget }) });
    this.#due = new Map(jobs.map(({ id, due }) => [id, due]));
    this.#coming = jobs.toSorted((a, b) => a.added - b.added);
    this.passTo(OPENS);
  }

  /** It ends with the minute, or when the last job has been taken. */
  get isOver(): boolean {
    return this.now >= ENDS && Object.keys(this.#lateness).length === this.#due.size;
  }

  /** When the next job will be added. */
  get nextAdd(): number {
    return this.#coming[0]?.added ?? Infinity;
  }

  readonly send: Send = (...words) => {
    if (this.now < ENDS) this.#commands += 1;
    return this.call(...words);
  };

  /** As somebody else: not counted. */
  readonly call: Send = (...words): Reply => this.#redis.call(...words.map(String));

  /** Lets time pass; jobs are added when their moment comes. */
  passTo(moment: number): void {
    this.now = moment;
    while (this.nextAdd <= moment) addWithMarker(this.call, this.#coming.shift()!);
  }

  /** Looks for due jobs and claims each. */
  takeDue(): void {
    const due = readDue(this.send, MAIL, this.now);
    for (const id of due) {
      if (this.send('ZREM', MAIL.delayed, id) === 1) this.#lateness[id] = this.now - this.#due.get(id)!;
    }
    this.note(due.length > 0 ? 'took' : 'vain');
  }

  note(kind: Wake['kind']): void {
    if (this.now <= ENDS) this.#wakes.push({ at: this.now, kind });
  }

  get run(): Run {
    return { wakes: this.#wakes, commands: this.#commands, lateness: this.#lateness };
  }
}

/**
 * A worker that looks every `interval` ms, whether or not there is something to find.
 * @param budget what its commands spend
 */
export function poll(jobs: readonly PlannedJob[], interval: number, budget?: Budget): Run {
  const simulation = new Simulation(jobs, budget);
  while (!simulation.isOver) {
    simulation.takeDue();
    simulation.passTo(simulation.now + interval);
  }
  return simulation.run;
}

interface SleepOptions {
  /** The most that it sleeps while something is delayed, in ms. */
  readonly longest: number;
  /** Whether it sleeps by blocking on the marker, so that an add can wake it. */
  readonly hasMarker: boolean;
}

/**
 * A worker that looks, reads the head, and sleeps until that is due (the loop of bullmq's `Worker`): a timeout makes it
 * look again; the marker only tells it until when to go on sleeping.
 */
export function sleep(jobs: readonly PlannedJob[], { longest, hasMarker }: SleepOptions, budget?: Budget): Run {
  const simulation = new Simulation(jobs, budget);
  let until = OPENS;
  while (!simulation.isOver) {
    if (until <= simulation.now) {
      simulation.takeDue();
      until = readHead(simulation.send);
    }
    const wake = simulation.now + sleepFor(simulation.now, until, longest);
    const told = hasMarker ? blockUntil(simulation, wake) : undefined;
    if (told === undefined) simulation.passTo(wake);
    until = told === undefined ? simulation.now : Math.min(until, told);
    if (until > simulation.now) simulation.note('told');
  }
  return simulation.run;
}

/** Blocks on the marker until an add writes it, or until `wake`. @returns what the marker told */
function blockUntil(simulation: Simulation, wake: number): number | undefined {
  let told = block(simulation.send, wake - simulation.now);
  while (told === undefined && simulation.nextAdd < wake) {
    simulation.passTo(simulation.nextAdd);
    // The server hands the marker to the client that is blocked on it: the same command, not another one.
    told = block(simulation.call, wake - simulation.now);
  }
  return told;
}
