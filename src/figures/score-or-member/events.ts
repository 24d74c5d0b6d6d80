import { prioritizedScore } from '#emq/scores.ts';
import { OPENS } from '../jobs.ts';

/** Where the two numbers of an event are kept: both in the score, both in the member, or one in each. */
export type Packing = 'score' | 'member' | 'hybrid';

export interface Event {
  readonly user: number;
  /** Unix time in s. */
  readonly at: number;
  readonly name: string;
}

export const KEYS: Readonly<Record<Packing, string>> = { score: 'by-score', member: 'by-member', hybrid: 'hybrid' };
export const PACKINGS = Object.keys(KEYS) as Packing[];

export const FIRST_SECOND = OPENS / 1000;

/** In order of user, then time: what a reader who asks by both fields means by “first”. */
export const EVENTS: readonly Event[] = [
  { user: 7, at: FIRST_SECOND + 20, name: 'export' },
  { user: 9, at: FIRST_SECOND + 150, name: 'upload' },
  { user: 20, at: FIRST_SECOND + 50, name: 'search' },
  { user: 100, at: FIRST_SECOND, name: 'login' },
  { user: 100, at: FIRST_SECOND + 100, name: 'click' },
  { user: 100, at: FIRST_SECOND + 300, name: 'load' },
];

/** The score and the member of an event. */
export function packed({ user, at, name }: Event, packing: Packing): readonly [score: number, member: string] {
  switch (packing) {
    // As a priority queue packs tier and arrival; seconds fit in 32 bits.
    case 'score':
      return [prioritizedScore(user, at), name];
    case 'member':
      return [0, `user:${user}:${at}:${name}`];
    case 'hybrid':
      return [user, `${at}:${name}`];
  }
}
