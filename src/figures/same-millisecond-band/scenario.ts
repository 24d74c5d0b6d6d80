import { queueKeys } from '#emq/keys.ts';
import { SCORES_PER_MS, delayedScore, millisecondBand } from '#emq/scores.ts';
import { scoredMembers, type ScoredMember } from '#redis/index.ts';
import { oneOf, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { addDelayed } from '#emq/steps/add.ts';
import { OPENS } from '../jobs.ts';

export interface BandState {
  /** How many of `NAMES` were added. */
  readonly added: number;
}

export type BandActions = {
  add: readonly [];
  fill: readonly [];
  remove: readonly [id: string];
};

export const MAIL = queueKeys('mail');
/** The millisecond in which all of them become due, and its band of scores. */
export const DUE = OPENS + 60_000;
export const BAND = millisecondBand(DUE);
/** In the order of adding. The first four are there from the start. */
export const NAMES = [
  'report',
  'invoice',
  'survey',
  'backup',
  'welcome',
  'refund',
  'digest',
  'audit',
  'resize',
  'ping',
];
const AT_START = 4;

/** Where in the band a score is, from 0. */
export function placeOf(score: number): number {
  return score - BAND.min;
}

/** Whether a place below the highest one is free. @param members in the set's order */
export function hasHole(members: readonly ScoredMember[]): boolean {
  return members.some(({ score }, rank) => placeOf(score) > (rank === 0 ? 0 : placeOf(members[rank - 1]!.score) + 1));
}

/** What a place is called. */
export function nameOf(place: number): string {
  return `place ${place}`;
}

function add({ state, send, prepare }: ActionContext<BandState>): Result<BandState> {
  const id = NAMES[state.added];
  if (id === undefined) return { state, sentence: 'Enough for one millisecond: Reset or Back makes room.' };
  addDelayed(send, MAIL, { id, due: DUE });
  const score = Number(prepare('ZSCORE', MAIL.delayed, id));
  const ties = Number(prepare('ZCOUNT', MAIL.delayed, score, score)) - 1;
  const why = ties === 0 ? 'the highest present + 1' : `the last. It ties with ${ties} before it, and names decide`;
  return { state: { added: state.added + 1 }, sentence: `${id} gets place ${placeOf(score)}, ${why}.` };
}

/** Adds, one after the other, as many jobs as leave one place free at the top of the band. */
function fill({ state, send, prepare }: ActionContext<BandState>): Result<BandState> {
  const [highest] = scoredMembers(prepare('ZRANGE', MAIL.delayed, -1, -1, 'WITHSCORES'));
  const pairs: (number | string)[] = [];
  for (let score = delayedScore(DUE, highest?.score); score < BAND.max; score = delayedScore(DUE, score)) {
    pairs.push(score, `j-${placeOf(score)}`);
  }
  if (pairs.length > 0) prepare('ZADD', MAIL.delayed, ...pairs);
  const jobs = Number(send('ZCOUNT', MAIL.delayed, BAND.min, BAND.max));
  const left = pairs.length > 0 ? 'one place is left at the top' : 'there was nothing to fill';
  return { state, sentence: `${jobs} jobs are in the band, and ${left}.` };
}

function remove({ state, send, prepare }: ActionContext<BandState>, id: string): Result<BandState> {
  if (send('ZREM', MAIL.delayed, id) === 0) return { state, sentence: `There is no ${id} to remove.` };
  const next =
    prepare('ZCARD', MAIL.delayed) === 0
      ? 'The band is empty, so the next job gets place 0.'
      : 'Nobody moves up. The next job gets the highest place present + 1.';
  return { state, sentence: `${id} is gone. ${next}` };
}

/** One millisecond’s 4096 scores, and how jobs that are due in it get theirs. */
export const sameMillisecondBand: Scenario<BandState, BandActions> = {
  id: 'same-millisecond-band',
  watch: () => [MAIL.delayed],
  start({ prepare, send }) {
    for (const id of NAMES.slice(0, AT_START)) addDelayed(prepare, MAIL, { id, due: DUE });
    send('ZRANGE', MAIL.delayed, 0, -1, 'WITHSCORES');
    return {
      state: { added: AT_START },
      sentence: `Four jobs have the first four of ${SCORES_PER_MS} places.`,
    };
  },
  actions: {
    add: { params: [], run: add },
    fill: { params: [], run: fill },
    remove: { params: [oneOf(NAMES)], run: remove },
  },
  goals: [
    {
      name: 'hole',
      text: 'Leave a hole that the next job does not fill.',
      isReached: ({ state, keys }) => state.added > AT_START && hasHole(keys.sortedSet(MAIL.delayed)),
    },
    {
      name: 'tie',
      text: 'Fill all 4096 places, and let one more job tie.',
      isReached: ({ keys }) => keys.sortedSet(MAIL.delayed).filter(({ score }) => score === BAND.max).length > 1,
    },
  ],
  guess: {
    question: 'Remove survey, then add welcome: where does it go? Tap the place.',
    reveal: [['remove', 'survey'], ['add']],
    right: ({ keys }) =>
      nameOf(placeOf(keys.sortedSet(MAIL.delayed).find(({ member }) => member === 'welcome')!.score)),
  },
};
