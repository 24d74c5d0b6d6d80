import { oneOf, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { list } from '#ui/words.ts';
import { EVENTS, KEYS, PACKINGS, packed, type Packing } from './events.ts';
import { QUESTIONS, QUESTION_IDS, type QuestionId } from './questions.ts';

export interface AskedState {
  readonly packing: Packing;
  /** The members that the read returned, and those that a right answer holds. */
  readonly returned: readonly string[];
  readonly wanted: readonly string[];
}

export type AskedActions = {
  ask: readonly [QuestionId, Packing];
};

function ask({ send, prepare }: ActionContext<unknown>, id: QuestionId, packing: Packing): Result<AskedState> {
  const { text, wanted, attempts } = QUESTIONS[id];
  const attempt = attempts[packing];
  const memberOf = (event: (typeof EVENTS)[number]): string => packed(event, packing)[1];
  const there = EVENTS.filter((event) => prepare('ZSCORE', KEYS[packing], memberOf(event)) !== null);
  const members = new Set(there.map(memberOf));
  const reply = send(...attempt.command) as string[];
  const state = {
    packing,
    // A pop replies with the score as well.
    returned: reply.filter((word) => members.has(word)),
    wanted: wanted(there).map(memberOf),
  };
  return { state, sentence: `Asked for ${text}, ${verdict(state, 'but' in attempt ? attempt.but : undefined)}` };
}

function verdict({ packing, returned, wanted }: AskedState, but: string | undefined): string {
  const missed = wanted.filter((member) => !returned.includes(member));
  const extra = returned.filter((member) => !wanted.includes(member));
  if (missed.length + extra.length === 0) {
    if (wanted.length === 0) return `${KEYS[packing]} rightly returns nothing: there is none left.`;
    return but === undefined
      ? `${KEYS[packing]} answers.`
      : `${KEYS[packing]} is right this time, but not by design. ${but}`;
  }
  const faults = [
    missed.length > 0 ? `misses ${list(missed)}` : '',
    extra.length > 0 ? `returns ${list(extra)}, which nobody asked for` : '',
  ].filter(Boolean);
  return `${KEYS[packing]} cannot: the read ${list(faults)}. ${but ?? ''}`.trim();
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
  },
};
