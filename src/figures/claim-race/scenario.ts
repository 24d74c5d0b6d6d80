import { Scripting } from '#lua/index.ts';
import { oneOf, whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { count, list } from '#ui/words.ts';
import { survey, type Order, type Survey } from './interleavings.ts';
import { KEY, isOver, runTwice, startRace, takeTurn, turnsEach, type Race, type Rule, type Turn } from './race.ts';

export interface RaceState {
  readonly race: Race;
  /** The bad interleaving that the reader opened, and its number, counted from 1. */
  readonly opened: { readonly number: number; readonly order: Order } | undefined;
  /** What every interleaving comes to, once they were tried. */
  readonly survey: Survey | undefined;
}

export type RaceActions = {
  turn: readonly [worker: number];
  next: readonly [];
  workers: readonly [number];
  jobs: readonly [number];
  rule: readonly [Rule];
  survey: readonly [];
  open: readonly [number: number];
};

const MIN_WORKERS = 2;
const MAX_WORKERS = 3;
/** At least as many as any race here has interleavings. */
const MAX_ORDERS = 1_680;

/** A worker's name. @param worker its number, counted from 0 */
export const nameOf = (worker: number): string => 'ABC'[worker]!;

/** Brings a race to its start, lets the turns of an order be taken, and shows what is left in the set. */
function race(
  { prepare, send }: ActionContext<unknown>,
  setup: Parameters<typeof startRace>[1],
  order: Order = [],
): Race {
  let raced = startRace(prepare, setup);
  for (const worker of order) if (hasTurn(raced, worker)) raced = takeTurn(prepare, raced, worker);
  send('ZRANGE', KEY, 0, -1, 'WITHSCORES');
  return raced;
}

/** Whether a worker has a turn left. */
export function hasTurn(raced: Race, worker: number): boolean {
  const found = raced.workers[worker];
  return found !== undefined && found.turns < turnsEach(raced);
}

function setupOf({ race: { workers, jobs, rule } }: RaceState): Parameters<typeof startRace>[1] {
  return { workers: workers.length, jobs, rule };
}

function startAgain(context: ActionContext<RaceState>, change: { workers?: number; jobs?: number }): Result<RaceState> {
  const raced = race(context, { ...setupOf(context.state), ...change });
  const { length } = raced.workers;
  return {
    state: { race: raced, opened: undefined, survey: undefined },
    sentence: `${length} workers, ${count(raced.jobs, 'due job')}. Tap the worker that goes first.`,
  };
}

function turn({ send, state }: ActionContext<RaceState>, worker: number): Result<RaceState> {
  if (!hasTurn(state.race, worker)) return { state, sentence: `There is no turn left for ${nameOf(worker)}.` };
  const raced = takeTurn(send, state.race, worker);
  // A reader who leaves the order that was opened goes on freely.
  const opened = state.opened?.order[state.race.turns.length] === worker ? state.opened : undefined;
  const end = isOver(raced) ? ` ${verdict(raced)}` : '';
  return { state: { ...state, race: raced, opened }, sentence: `${sentenceFor(raced)}${end}` };
}

/** What the last turn did. */
function sentenceFor({ rule, turns }: Race): string {
  const { worker, command, reply, runs } = turns.at(-1) as Turn;
  const [name, , job] = command;
  const who = nameOf(worker);
  if (name === 'EVAL') {
    return runs.length === 0
      ? `${who}’s script finds nothing.`
      : `${who}’s script reads ${list(runs)} and removes what it read, in one step; ${who} runs it.`;
  }
  if (name === 'ZRANGEBYSCORE') {
    const found = reply as string[];
    return found.length === 0
      ? `${who} reads, and nothing is due.`
      : `${who} reads ${list(found)}, and claims nothing yet.`;
  }
  if (reply === 1) return `${who}’s ZREM removes ${job} and gets 1: ${who} owns ${job} and runs it.`;
  return rule === 'ignore'
    ? `${who}’s ZREM gets 0, but ${who} does not look: it runs ${job} as well.`
    : `${who}’s ZREM gets 0: ${job} is another’s, and ${who} drops it.`;
}

function verdict(raced: Race): string {
  const twice = [...runTwice(raced)].map(([job, times]) => `${job} runs ${times === 2 ? 'twice' : `${times} times`}`);
  return twice.length === 0 ? 'Each job runs once.' : `In the end ${list(twice)}.`;
}

function next(context: ActionContext<RaceState>): Result<RaceState> {
  const { opened, race: raced } = context.state;
  const worker = opened?.order[raced.turns.length];
  if (worker === undefined) return { state: context.state, sentence: 'There is no order to follow.' };
  return turn(context, worker);
}

function changeRule(context: ActionContext<RaceState>, rule: Rule): Result<RaceState> {
  const { state } = context;
  const raced = race(
    context,
    { ...setupOf(state), rule },
    state.race.turns.map(({ worker }) => worker),
  );
  const what = {
    obey: 'A worker runs a job only when its ZREM got 1.',
    ignore: 'A worker runs whatever its range named.',
    script: 'Range and ZREM are one script: nothing comes between.',
  }[rule];
  const again =
    raced.turns.length === 0 ? '' : ` The same order again: ${isOver(raced) ? verdict(raced) : 'go on from here.'}`;
  return { state: { ...state, race: raced, opened: undefined }, sentence: what + again };
}

/** Tries everything, and lays the first bad interleaving ready. */
function tryAll(context: ActionContext<RaceState>): Result<RaceState> {
  const { workers, jobs } = setupOf(context.state);
  const found = survey(workers, jobs);
  const { ignore, obey, script } = found;
  return {
    ...open({ ...context, state: { ...context.state, survey: found } }, 1),
    sentence: `All ${ignore.orders.length} interleavings tried: a job runs more than once in ${ignore.bad.length} if the reply is ignored, in ${obey.bad.length} where it is obeyed, and in ${script.bad.length} of the ${script.orders.length} of one script.`,
  };
}

function open(context: ActionContext<RaceState>, number: number): Result<RaceState> {
  const { state } = context;
  const bad = state.survey?.ignore.bad ?? [];
  const order = bad[number - 1];
  if (!order) return { state, sentence: `There is no bad interleaving ${number} here.` };
  const raced = race(context, { ...setupOf(state), rule: 'ignore' });
  return {
    state: { ...state, race: raced, opened: { number, order } },
    sentence: `Bad interleaving ${number} of ${bad.length}: ${order.map(nameOf).join(' ')}. Step through it.`,
  };
}

/** Workers that race for the due jobs of one delayed set, in an order that the reader chooses. */
export const claimRace: Scenario<RaceState, RaceActions> = {
  id: 'claim-race',
  commands: () => new Scripting().commands,
  watch: () => [KEY],
  start(context) {
    const raced = race(context, { workers: MIN_WORKERS, jobs: 1, rule: 'ignore' });
    return {
      state: { race: raced, opened: undefined, survey: undefined },
      sentence: 'Two workers, one due job. Tap the worker that goes first.',
    };
  },
  actions: {
    turn: { params: [whole(0, MAX_WORKERS - 1)], run: turn },
    next: { params: [], run: next },
    workers: {
      params: [whole(MIN_WORKERS, MAX_WORKERS)],
      run: (context, workers) => startAgain(context, { workers }),
    },
    jobs: { params: [whole(1, 2)], run: (context, jobs) => startAgain(context, { jobs }) },
    rule: {
      params: [oneOf({ ignore: 'ignore ZREM’s reply', obey: 'obey it', script: 'one Lua script' })],
      run: changeRule,
    },
    survey: { params: [], run: tryAll },
    open: { params: [whole(1, MAX_ORDERS)], run: open },
  },
  guess: {
    question: 'Both read, then both remove. How often will the job run?',
    answers: { once: 'Once', twice: 'Twice' },
    reveal: [
      ['turn', 0],
      ['turn', 1],
      ['turn', 0],
      ['turn', 1],
    ],
    right: ({ state }) => (runTwice(state.race).size > 0 ? 'twice' : 'once'),
  },
  goals: [
    { name: 'twice', text: 'Make one job run twice.', isReached: ({ state }) => runTwice(state.race).size > 0 },
    {
      name: 'obeyed',
      text: 'Find an order that does so with the reply obeyed, or try them all.',
      isReached: ({ state: { survey: found } }) => found?.obey.bad.length === 0,
    },
  ],
};
