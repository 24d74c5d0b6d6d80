import { blockingCommands } from '#redis/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { readDue } from '#emq/steps/promote.ts';
import { OPENS } from '../jobs.ts';
import { clockTime, duration } from '#ui/words.ts';
import { MAIL, addWithMarker, block, poll, readHead, sleep, sleepFor, type PlannedJob, type Run } from './workers.ts';

/** Whether the sleeper blocks on the marker, or just sleeps. */
export type Marker = 'on' | 'off';

export interface PollOrSleepState {
  /** How often the poller looks, in ms. */
  readonly interval: number;
  /** The most that the sleeper sleeps while something is delayed, in s. */
  readonly longest: number;
  readonly marker: Marker;
  readonly jobs: readonly PlannedJob[];
  readonly poller: Run;
  readonly sleeper: Run;
}

export type PollOrSleepActions = {
  /** In ms. */
  poll: readonly [interval: number];
  /** In s; text, as a select has it. */
  sleep: readonly [longest: string];
  marker: readonly [Marker];
  /** In s. */
  add: readonly [delay: number];
};

/** Names for jobs that the reader adds, in this order. */
export const MORE_JOBS = ['audit', 'refund', 'resize', 'export'] as const;

const planned = (id: string, due: number): PlannedJob => ({ id, added: OPENS, due: OPENS + due });
const AT_START = [
  planned('welcome', 23_417),
  planned('report', 31_503),
  planned('digest', 31_503),
  planned('invoice', 48_860),
];
/** When the reader's first job comes, and how long after it the next: all before any job may be due. */
const FIRST_ADD = OPENS + 3_000;
const BETWEEN_ADDS = 200;

/** The latest of a run's jobs, in ms. */
export function latest({ lateness }: Run): number {
  return Math.max(...Object.values(lateness));
}

function lateWords(run: Run): string {
  const late = latest(run);
  return late === 0 ? 'every job is taken on time' : `the latest job is taken ${duration(late)} late`;
}

function pollerSentence({ interval, poller }: PollOrSleepState): string {
  return `Polling every ${duration(interval)} sends ${poller.commands} commands in the minute, and ${lateWords(poller)}.`;
}

function sleeperSentence({ longest, marker, sleeper }: PollOrSleepState): string {
  const how = marker === 'on' ? 'with' : 'without';
  return `Sleeping until the head is due, at most ${longest} s, ${how} the marker, sends ${sleeper.commands} commands, and ${lateWords(sleeper)}.`;
}

/** Runs the sleeper anew. */
function slept({ budget }: ActionContext<unknown>, state: Omit<PollOrSleepState, 'sleeper'>): PollOrSleepState {
  const options = { longest: state.longest * 1000, hasMarker: state.marker === 'on' };
  return { ...state, sleeper: sleep(state.jobs, options, budget) };
}

/** Falls asleep as the sleeper does once all jobs have been added. */
function fallAsleep({ send }: ActionContext<unknown>, { longest, marker, jobs }: PollOrSleepState): void {
  const until = readHead(send);
  if (marker === 'on') block(send, sleepFor(lastAdded(jobs), until, longest * 1000));
}

function lastAdded(jobs: readonly PlannedJob[]): number {
  return jobs.at(-1)?.added ?? OPENS;
}

/** The poller's last look in vain, and its first that finds a job. */
function pollAround({ send }: ActionContext<unknown>, { interval, jobs }: PollOrSleepState): void {
  const firstDue = Math.min(...jobs.map(({ due }) => due));
  const finds = OPENS + Math.ceil((firstDue - OPENS) / interval) * interval;
  readDue(send, MAIL, finds - interval);
  readDue(send, MAIL, finds);
}

function add(context: ActionContext<PollOrSleepState>, delay: number): Result<PollOrSleepState> {
  const { state, send, prepare, budget } = context;
  const nth = state.jobs.length - AT_START.length;
  const id = MORE_JOBS[nth];
  if (id === undefined) return { state, sentence: 'Enough for one minute: Reset or Back makes room.' };
  const added = FIRST_ADD + nth * BETWEEN_ADDS;
  const job = { id, added, due: added + delay * 1000 };
  const timeout = sleepFor(lastAdded(state.jobs), readHead(prepare), state.longest * 1000);
  addWithMarker(send, job);
  // On which the sleeper was blocked when the job came.
  if (state.marker === 'on') block(send, timeout);
  const jobs = [...state.jobs, job];
  const next = slept(context, { ...state, jobs, poller: poll(jobs, state.interval, budget) });
  const waking = state.marker === 'on' ? 'the marker wakes the sleeper' : 'nobody wakes the sleeper';
  const late = (run: Run): string => (run.lateness[id] === 0 ? 'on time' : `${duration(run.lateness[id]!)} late`);
  return {
    state: next,
    sentence: `${id} is added at ${clockTime(added)}, due ${delay} s later; ${waking}. Slept: ${late(next.sleeper)}. Polled: ${late(next.poller)}.`,
  };
}

/** The same delayed jobs for a worker that polls and for one that sleeps until the head is due, over one minute. */
export const pollOrSleep: Scenario<PollOrSleepState, PollOrSleepActions> = {
  id: 'poll-or-sleep',
  commands: () => blockingCommands,
  watch: () => [MAIL.delayed],
  start(context) {
    for (const job of AT_START) addWithMarker(context.prepare, job);
    // The sleeper has heard of them: the marker is popped.
    block(context.prepare, 1);
    const interval = 1_000;
    const poller = poll(AT_START, interval, context.budget);
    const state = slept(context, { interval, longest: 10, marker: 'on', jobs: AT_START, poller });
    fallAsleep(context, state);
    return { state, sentence: 'One worker polls every second, the other sleeps until the head is due.' };
  },
  actions: {
    poll: {
      params: [whole(10, 60_000)],
      continuous: true,
      run(context, interval) {
        const state = { ...context.state, interval, poller: poll(context.state.jobs, interval, context.budget) };
        pollAround(context, state);
        return { state, sentence: pollerSentence(state) };
      },
    },
    sleep: {
      params: [oneOf(['1', '2', '5', '10', '20', '30', '60'])],
      run(context, longest) {
        const state = slept(context, { ...context.state, longest: Number(longest) });
        fallAsleep(context, state);
        return { state, sentence: sleeperSentence(state) };
      },
    },
    marker: {
      params: [oneOf(['on', 'off'])],
      run(context, marker) {
        const state = slept(context, { ...context.state, marker });
        fallAsleep(context, state);
        return { state, sentence: sleeperSentence(state) };
      },
    },
    add: { params: [whole(1, 50)], run: add },
  },
  guess: {
    question: 'Which takes the latest job later?',
    answers: { polls: 'The poller', sleeps: 'The sleeper' },
    reveal: [['poll', 1_000]],
    right: ({ state: { poller, sleeper } }) => (latest(poller) > latest(sleeper) ? 'polls' : 'sleeps'),
  },
  goals: [
    {
      name: 'few-commands',
      text: 'Under 100 ms late, with fewer than 20 commands in the minute.',
      isReached: ({ state: { poller, sleeper } }) =>
        [poller, sleeper].some((run) => latest(run) < 100 && run.commands < 20),
    },
    { name: 'late-sleeper', text: 'Make the sleeper late.', isReached: ({ state }) => latest(state.sleeper) > 0 },
  ],
};
