import { oneOf, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { list } from '#ui/words.ts';
import { EVENTS, KEYS, PACKINGS, packed, type Packing } from './events.ts';
import { QUESTIONS, QUESTION_IDS, type QuestionId } from './questions.ts';

/** What a read returned, and what a right answer holds: members. */
export interface Answer {
  readonly returned: readonly string[];
  readonly wanted: readonly string[];
}

export interface AskedState {
  /** What was asked last, and of which set. */
  readonly id: QuestionId;
  readonly packing: Packing;
  /** What the sets said to this question, as far as they were asked. */
  readonly answers: Readonly<Partial<Record<Packing, Answer>>>;
}

export type AskedActions = {
  ask: readonly [QuestionId, Packing];
  all: readonly [QuestionId];
};

type Context = ActionContext<AskedState | undefined>;

function ask({ send, prepare, state }: Context, id: QuestionId, packing: Packing): Result<AskedState> {
  const { text, wanted, attempts } = QUESTIONS[id];
  const attempt = attempts[packing];
  const memberOf = (event: (typeof EVENTS)[number]): string => packed(event, packing)[1];
  const there = EVENTS.filter((event) => prepare('ZSCORE', KEYS[packing], memberOf(event)) !== null);
  const members = new Set(there.map(memberOf));
  const reply = send(...attempt.command) as string[];
  const answer = {
    // A pop replies with the score as well.
    returned: reply.filter((word) => members.has(word)),
    wanted: wanted(there).map(memberOf),
  };
  return {
    state: { id, packing, answers: { ...(state?.id === id && state.answers), [packing]: answer } },
    sentence: `Asked for ${text}, ${verdict(packing, answer, 'but' in attempt ? attempt.but : undefined)}`,
  };
}

/** Asks all three sets, one after the other. */
function askAll(context: Context, id: QuestionId): Result<AskedState> {
  const state = PACKINGS.reduce<AskedState | undefined>(
    (asked, packing) => ask({ ...context, state: asked }, id, packing).state,
    undefined,
  )!;
  const right = PACKINGS.filter((packing) => isRight(state.answers[packing]!)).map((packing) => KEYS[packing]);
  const who = right.length === 0 ? 'none of the three has' : `${list(right)} ${right.length === 1 ? 'has' : 'have'}`;
  return { state, sentence: `Asked for ${QUESTIONS[id].text}: ${who} the right answer.` };
}

/** Whether a read returned what was asked for, and nothing else. */
export function isRight({ returned, wanted }: Answer): boolean {
  return faultsOf({ returned, wanted }).length === 0;
}

/** The one there is, or how many. */
function oneOrCount(members: readonly string[]): string {
  return members.length === 1 ? members[0]! : String(members.length);
}

/** What is wrong with an answer, in words that follow “the read”. */
export function faultsOf({ returned, wanted }: Answer): string[] {
  const missed = wanted.filter((member) => !returned.includes(member));
  const extra = returned.filter((member) => !wanted.includes(member));
  return [
    missed.length > 0 ? `misses ${oneOrCount(missed)}` : '',
    extra.length > 0 ? `returns ${oneOrCount(extra)} that nobody asked for` : '',
  ].filter(Boolean);
}

function verdict(packing: Packing, answer: Answer, but: string | undefined): string {
  const key = KEYS[packing];
  const faults = faultsOf(answer);
  if (faults.length > 0) return `${key} cannot: the read ${list(faults)}. ${but ?? ''}`.trim();
  if (answer.wanted.length === 0) return `${key} rightly returns nothing: there is none left.`;
  return but === undefined ? `${key} answers.` : `${key} is right this time, but not by design. ${but}`;
}

/** The same events under three keys, and what a read can find in each. */
export const scoreOrMember: Scenario<AskedState, AskedActions> = {
  id: 'score-or-member',
  watch: () => Object.values(KEYS),
  start(context) {
    for (const packing of PACKINGS) {
      for (const event of EVENTS) context.prepare('ZADD', KEYS[packing], ...packed(event, packing));
    }
    return ask(context, 'user', 'member');
  },
  actions: {
    ask: { params: [oneOf(QUESTION_IDS), oneOf(PACKINGS)], run: ask },
    all: { params: [oneOf(QUESTION_IDS)], run: askAll },
  },
  goals: [
    {
      name: 'nobody',
      text: 'Find a question that none of the three can answer.',
      isReached: ({ state: { answers } }) => {
        const given = Object.values(answers);
        return given.length === PACKINGS.length && !given.some(isRight);
      },
    },
  ],
};
