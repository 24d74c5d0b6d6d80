import { prioritizedScore } from '#emq/scores.ts';
import type { Arg } from '#replay/index.ts';
import { FIRST_SECOND, KEYS, type Event, type Packing } from './events.ts';

/** A command that tries to answer, and what stands in its way where it cannot. */
interface Attempt {
  readonly command: readonly Arg[];
  readonly but?: string;
}

interface Question {
  readonly text: string;
  /** Those of the events still there that a right answer holds. */
  readonly wanted: (events: readonly Event[]) => readonly Event[];
  readonly attempts: Readonly<Record<Packing, Attempt>>;
}

const { score, member, hybrid } = KEYS;
const byScore = (key: string, min: Arg, max: Arg): Arg[] => ['ZRANGEBYSCORE', key, min, max];
const byLex = (key: string, min: string, max: string): Arg[] => ['ZRANGEBYLEX', key, min, max];

const BYTES = 'As bytes, 100 comes before 20, 7 and 9.';
const BUCKET = 'A bucket is read whole.';
const NOT_FIRST = 'The key does not begin with this field.';
const UNEQUAL = 'ZRANGEBYLEX needs equal scores.';

const ONE = FIRST_SECOND + 60;
const TWO = FIRST_SECOND + 120;
const FOUR = FIRST_SECOND + 240;

export const QUESTIONS = {
  user: {
    text: 'all of user 100',
    wanted: (events) => events.filter(({ user }) => user === 100),
    attempts: {
      score: { command: byScore(score, prioritizedScore(100, 0), `(${prioritizedScore(101, 0)}`) },
      member: { command: byLex(member, '[user:100:', '(user:100:\xff') },
      hybrid: { command: byScore(hybrid, 100, 100) },
    },
  },
  window: {
    text: 'user 100 from 21:00 to 21:02',
    wanted: (events) => events.filter(({ user, at }) => user === 100 && at >= FIRST_SECOND && at < TWO),
    attempts: {
      score: { command: byScore(score, prioritizedScore(100, FIRST_SECOND), `(${prioritizedScore(100, TWO)}`) },
      member: { command: byLex(member, `[user:100:${FIRST_SECOND}`, `(user:100:${TWO}`) },
      hybrid: { command: byScore(hybrid, 100, 100), but: BUCKET },
    },
  },
  users: {
    text: 'users 9 to 99',
    wanted: (events) => events.filter(({ user }) => user >= 9 && user <= 99),
    attempts: {
      score: { command: byScore(score, prioritizedScore(9, 0), `(${prioritizedScore(100, 0)}`) },
      member: { command: byLex(member, '[user:9:', '(user:99:\xff'), but: BYTES },
      hybrid: { command: byScore(hybrid, 9, 99) },
    },
  },
  time: {
    text: 'anyone from 21:01 to 21:04',
    wanted: (events) => events.filter(({ at }) => at >= ONE && at < FOUR),
    attempts: {
      score: { command: byScore(score, ONE, `(${FOUR}`), but: NOT_FIRST },
      member: { command: byLex(member, `[${ONE}`, `(${FOUR}`), but: NOT_FIRST },
      hybrid: { command: byLex(hybrid, `[${ONE}`, `(${FOUR}`), but: UNEQUAL },
    },
  },
  names: {
    text: 'names that begin with lo',
    wanted: (events) => events.filter(({ name }) => name.startsWith('lo')),
    attempts: {
      score: { command: byLex(score, '[lo', '(lo\xff'), but: UNEQUAL },
      member: { command: byLex(member, '[lo', '(lo\xff'), but: NOT_FIRST },
      hybrid: { command: byLex(hybrid, '[lo', '(lo\xff'), but: UNEQUAL },
    },
  },
  pop: {
    text: 'the lowest user’s first, by a pop',
    wanted: (events) => events.slice(0, 1),
    attempts: {
      score: { command: ['ZPOPMIN', score] },
      member: { command: ['ZPOPMIN', member], but: BYTES },
      hybrid: { command: ['ZPOPMIN', hybrid] },
    },
  },
} as const satisfies Record<string, Question>;

export type QuestionId = keyof typeof QUESTIONS;
export const QUESTION_IDS = Object.keys(QUESTIONS) as QuestionId[];
