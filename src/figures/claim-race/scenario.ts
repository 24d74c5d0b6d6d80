import { Scripting } from '#lua/index.ts';
import { oneOf, whole, type ActionContext, type Frame, type Result, type Scenario } from '#replay/index.ts';
import { count, list } from '#ui/words.ts';
import { interleavings, survey, type Order, type Survey } from './interleavings.ts';
import { KEY, isOver, runTwice, startRace, takeTurn, turnsEach, type Race, type Rule, type Turn } from './race.ts';

/** An order that a reader has run to its end: who went when, and whether a job ran twice. */
export interface Found {
  /** A worker's number for each turn, one behind the other. */
  readonly order: string;
  readonly isBad: boolean;
}

export interface RaceState {
  readonly race: Race;
  /** What the reader has run to its end, rule by rule. */
  readonly found: Readonly<Record<Rule, readonly Found[]>>;
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
  again: readonly [];
  order: readonly [rule: Rule, number: number];
};

const MIN_WORKERS = 2;
const MAX_WORKERS = 3;
/** At least as many as any race here has interleavings. */
const MAX_ORDERS = 1_680;

/** A worker's name. @param worker its number, counted from 0 */
export const nameOf = (worker: number): string => 'ABC'[worker]!;

const NONE_FOUND: RaceState['found'] = { ignore: [], obey: [], script: [] };

/** Who went when, as a text. */
export function orderText(order: Order): string {
  return order.join('');
}

/** Every order of a race. */
export function ordersOf({ workers, jobs, rule }: Parameters<typeof startRace>[1]): readonly Order[] {
  return [...interleavings(workers, turnsEach({ rule, jobs }))];
}

/** The state with this race in it; one that is over is remembered. */
function withRace(state: RaceState, raced: Race): RaceState {
  const { found } = state;
  const order = orderText(raced.turns.map(({ worker }) => worker));
  if (!isOver(raced) || found[raced.rule].some((known) => known.order === order)) return { ...state, race: raced };
  const ran = { order, isBad: runTwice(raced).size > 0 };
  return { ...state, race: raced, found: { ...found, [raced.rule]: [...found[raced.rule], ran] } };
}

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

function setupOf({ race: { workers, jobs, rule } }: Pick<RaceState, 'race'>): Parameters<typeof startRace>[1] {
  return { workers: workers.length, jobs, rule };
}

function startAgain(context: ActionContext<RaceState>, change: { workers?: number; jobs?: number }): Result<RaceState> {
  const raced = race(context, { ...setupOf(context.state), ...change });
  const { length } = raced.workers;
  return {
    state: { race: raced, found: NONE_FOUND, opened: undefined, survey: undefined },
    sentence: `${length} workers, ${count(raced.jobs, 'due job')}. Tap the lane of the worker that goes first.`,
  };
}

function turn({ send, state }: ActionContext<RaceState>, worker: number): Result<RaceState> {
  if (!hasTurn(state.race, worker)) return { state, sentence: `There is no turn left for ${nameOf(worker)}.` };
  const raced = takeTurn(send, state.race, worker);
  // A reader who leaves the order that was opened goes on freely.
  const opened = state.opened?.order[state.race.turns.length] === worker ? state.opened : undefined;
  const end = isOver(raced) ? ` ${verdict(raced)}` : '';
  return { state: { ...withRace(state, raced), opened }, sentence: `${sentenceFor(raced)}${end}` };
}

/** What the last turn did. */
function sentenceFor({ rule, turns }: Race): string {
  const { worker, command, reply, runs } = turns.at(-1) as Turn;
  const [name, , job] = command;
  const who = nameOf(worker);
  if (name === 'EVAL') {
    return runs.length === 0
      ? `${who}’s script finds nothing.`
      : `${who}’s script reads ${list(runs)} and removes it in one step. ${who} runs ${list(runs)}.`;
  }
  if (name === 'ZRANGEBYSCORE') {
    const found = reply as string[];
    return found.length === 0
      ? `${who} reads, and nothing is due.`
      : `${who} reads ${list(found)}. Nothing is claimed yet.`;
  }
  if (reply === 1) return `${who}’s ZREM gets 1: ${job} is removed, and ${who} runs it.`;
  return rule === 'ignore'
    ? `${who}’s ZREM gets 0, but ${who} does not look: it runs ${job} too.`
    : `${who}’s ZREM gets 0: another worker has ${job}, and ${who} drops it.`;
}

function verdict(raced: Race): string {
  const twice = [...runTwice(raced)].map(([job, times]) => `${job} runs ${times === 2 ? 'twice' : `${times} times`}`);
  return twice.length === 0 ? 'Each job runs once.' : `In the end ${list(twice)}.`;
}

/** Takes the next turn of the order that was opened; after a survey, of the first bad one. */
function next(context: ActionContext<RaceState>): Result<RaceState> {
  const { opened, survey: tried, race: raced } = context.state;
  const worker = (opened?.order ?? tried?.ignore.bad[0])?.[raced.turns.length];
  if (worker === undefined) return { state: context.state, sentence: 'There is no order to follow.' };
  return turn(context, worker);
}

/** The same race from its start. */
function again(context: ActionContext<RaceState>): Result<RaceState> {
  const { state } = context;
  return {
    state: { ...state, race: race(context, setupOf(state)), opened: undefined },
    sentence: 'The job is back. Tap the lane of the worker that goes first.',
  };
}

function changeRule(context: ActionContext<RaceState>, rule: Rule): Result<RaceState> {
  const { state } = context;
  const raced = race(
    context,
    { ...setupOf(state), rule },
    state.race.turns.map(({ worker }) => worker),
  );
  const what = {
    obey: 'A worker runs a job only if its ZREM got 1.',
    ignore: 'A worker runs what its range named, whatever its ZREM got.',
    script: 'Range and ZREM are one script: no other command runs between them.',
  }[rule];
  const outcome =
    raced.turns.length === 0 ? '' : ` The same order again. ${isOver(raced) ? verdict(raced) : 'Go on from here.'}`;
  return { state: { ...withRace(state, raced), opened: undefined }, sentence: what + outcome };
}

/** Tries every order, beside the race that is on. */
function tryAll({ state, send }: ActionContext<RaceState>): Result<RaceState> {
  const { workers, jobs } = setupOf(state);
  const tried = survey(workers, jobs);
  const { ignore, obey, script } = tried;
  // The race on show stays as it is.
  send('ZCARD', KEY);
  return {
    state: { ...state, survey: tried },
    sentence: `All ${ignore.orders.length} orders tried. A job runs twice in ${ignore.bad.length} with the reply ignored, in ${obey.bad.length} with it obeyed, in ${script.bad.length} of the script’s ${script.orders.length}.`,
  };
}

function open(context: ActionContext<RaceState>, number: number): Result<RaceState> {
  const { state } = context;
  const bad = state.survey?.ignore.bad ?? [];
  const order = bad[number - 1];
  if (!order) return { state, sentence: `There is no bad order ${number} here.` };
  const raced = race(context, { ...setupOf(state), rule: 'ignore' });
  return {
    state: { ...state, race: raced, opened: { number, order } },
    sentence: `Bad order ${number} of ${bad.length}: ${order.map(nameOf).join(' ')}. Tap the lanes in this order.`,
  };
}

/** Runs one order to its end. @param number counted from 1 */
function runOrder(context: ActionContext<RaceState>, rule: Rule, number: number): Result<RaceState> {
  const { state, prepare, send } = context;
  const setup = { ...setupOf(state), rule };
  const order = ordersOf(setup)[number - 1];
  if (!order) return { state, sentence: `There is no order ${number} here.` };
  let raced = startRace(prepare, setup);
  for (const worker of order) raced = takeTurn(send, raced, worker);
  return {
    state: { ...withRace(state, raced), opened: undefined },
    sentence: `The order ${order.map(nameOf).join(' ')}. ${verdict(raced)}`,
  };
}

/** Where a job is, and who runs it. */
function about({ keys, state: { race: raced } }: Frame<RaceState>, job: string): string {
  const who = raced.workers.flatMap(({ runs }, worker) => (runs.includes(job) ? [nameOf(worker)] : []));
  const where = keys.sortedSet(KEY).some(({ member }) => member === job)
    ? `${job} is due and still in ${KEY}.`
    : `${job} is in ${KEY} no more.`;
  if (who.length === 0) return where;
  return `${where} ${list(who)} ${who.length === 1 ? 'runs' : 'run'} it.`;
}

/** Workers that race for the due jobs of one delayed set, in an order that the reader chooses. */
export const claimRace: Scenario<RaceState, RaceActions> = {
  id: 'claim-race',
  commands: () => new Scripting().commands,
  watch: () => [KEY],
  start(context) {
    const raced = race(context, { workers: MIN_WORKERS, jobs: 1, rule: 'ignore' });
    return {
      state: { race: raced, found: NONE_FOUND, opened: undefined, survey: undefined },
      sentence: 'pay is due.',
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
      params: [oneOf({ ignore: 'ignores ZREM’s reply', obey: 'obeys it', script: 'is one script' })],
      run: changeRule,
    },
    survey: { params: [], run: tryAll },
    open: { params: [whole(1, MAX_ORDERS)], run: open },
    again: { params: [], run: again },
    order: { params: [oneOf(['ignore', 'obey', 'script']), whole(1, MAX_ORDERS)], run: runOrder },
  },
  about,
  guess: {
    question: 'A and B read, then both remove it. How often does pay run?',
    answers: { once: 'once', twice: 'twice' },
    reveal: [
      ['turn', 0],
      ['turn', 1],
      ['turn', 0],
      ['turn', 1],
    ],
    right: ({ state }) => (runTwice(state.race).size > 0 ? 'twice' : 'once'),
  },
  goals: [
    {
      name: 'twice',
      text: 'Make one job run twice.',
      isReached: ({ state }) => runTwice(state.race).size > 0,
    },
    {
      name: 'obeyed',
      text: 'Now obey ZREM’s reply, and try every order.',
      isReached: ({ state: { race: raced, found, survey: tried } }) =>
        raced.rule === 'obey' &&
        (tried !== undefined || found.obey.length === ordersOf(setupOf({ race: raced })).length),
    },
    {
      name: 'three-times',
      text: 'With three workers, make one job run three times.',
      isReached: ({ state }) => [...runTwice(state.race).values()].includes(3),
    },
  ],
};
