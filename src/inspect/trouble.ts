import { plainTime, type PackedSet } from '#emq/score-meaning.ts';
import { fireTime, MAX_PRIORITY, SCORES_PER_TIER, unpackPrioritized } from '#emq/scores.ts';
import type { ScoredMember } from '#redis/index.ts';

/** A sorted set that is read one way, at one moment. */
export interface ReadSet {
  /** In the set's own order. */
  readonly entries: readonly ScoredMember[];
  readonly kind: PackedSet;
  /** Unix time in ms. */
  readonly now: number;
  /** From {@link wrappedTiers}. */
  readonly wrapped: ReadonlySet<number>;
}

export type TroubleName = keyof typeof TROUBLES;

interface Trouble {
  readonly kinds: readonly PackedSet[];
  readonly title: string;
  readonly why: string;
  /** The page of the course that explains it. */
  readonly href: string;
  /** Whether the entry at this rank is in it. */
  readonly holds: (set: ReadSet, rank: number) => boolean;
}

/** Doubles step by two from here on. */
const EDGE = 2 ** 53;
const QUARTER = SCORES_PER_TIER / 4;

const scoreAt = ({ entries }: ReadSet, rank: number): number | undefined => entries[rank]?.score;

/** All that is pointed out. Each name is also the place of its explanation on the inspector's page. */
export const TROUBLES = {
  overdue: {
    kinds: ['delayed'],
    title: 'Overdue',
    why: 'The fire-time has passed, and the job is still here. Either no worker has asked for a job since then, or more than 1000 jobs were due at once.',
    href: '/field-notes/#nobody-fires',
    holds: (set, rank) => scoreAt(set, rank)! >= 0 && fireTime(scoreAt(set, rank)!) <= set.now,
  },
  'raw-timestamp': {
    kinds: ['delayed'],
    title: 'A bare timestamp',
    why: 'The score is a plain Unix time, in seconds or milliseconds. The scripts write milliseconds times 4096. They read this score as a date in January 1970, so the job is due at once.',
    href: '/r4-01/score-is-the-fire-time/',
    holds: (set, rank) => plainTime(scoreAt(set, rank)!) !== undefined,
  },
  'after-2039': {
    kinds: ['delayed'],
    title: 'A date from 2039-09-07T15:47:35.552Z on',
    why: 'The score is 2⁵³ or more, where a double counts in steps of two. All jobs of a millisecond get the same score.',
    href: '/field-notes/#after-2039',
    holds: (set, rank) => scoreAt(set, rank)! >= EDGE,
  },
  'tier-past-2-21': {
    kinds: ['prioritized'],
    title: 'A tier of 2²¹ or more',
    why: 'The score is 2⁵³ or more, where a double counts in steps of two. Jobs that came one after the other can share a score.',
    href: '/field-notes/#tier-past-2-21',
    holds: (set, rank) => unpackPrioritized(scoreAt(set, rank)!).tier > MAX_PRIORITY,
  },
  'counter-wrap': {
    kinds: ['prioritized'],
    title: 'A wrapped counter',
    why: 'One tier holds arrival numbers from both ends of the counter: the last quarter and the first. The counter has probably passed 2³² and started again. The low numbers came later, but run first.',
    href: '/field-notes/#counter-wrap',
    holds: (set, rank) => {
      const { tier, arrival } = unpackPrioritized(scoreAt(set, rank)!);
      return arrival < QUARTER && set.wrapped.has(tier);
    },
  },
  'equal-scores': {
    kinds: ['delayed', 'prioritized'],
    title: 'Equal scores',
    why: 'These entries share a score with another one. Redis orders them by the bytes of the member, so “10” comes before “9”.',
    href: '/field-notes/#equal-scores',
    holds: (set, rank) => {
      const score = scoreAt(set, rank);
      return score === scoreAt(set, rank - 1) || score === scoreAt(set, rank + 1);
    },
  },
  'no-such-score': {
    kinds: ['delayed', 'prioritized'],
    title: 'Negative, infinite or not whole',
    why: 'In a delayed set no sweep finds a score below 0, because its range begins there. In a prioritized set bullmq can write such scores: add takes a priority of −1, and changePriority one of 1.3.',
    href: '/r4-03/packing-two-keys/',
    holds: (set, rank) => !(Number.isInteger(scoreAt(set, rank)) && scoreAt(set, rank)! >= 0),
  },
  'bytes-lost': {
    kinds: ['delayed', 'prioritized'],
    title: 'Bytes lost on the way',
    why: 'The member contains U+FFFD: some of its bytes were not UTF-8, and were lost on the way. redis-cli’s form with quotes and --csv keep every byte; what --raw and --json print does not survive copying.',
    href: '/r4-03/fifo-within-a-tier/',
    holds: ({ entries }, rank) => entries[rank]!.member.includes('\xef\xbf\xbd'),
  },
} satisfies Record<string, Trouble>;

const ALL = Object.entries(TROUBLES) as [TroubleName, Trouble][];

/** What is wrong with the entry at a rank. */
export function troublesAt(set: ReadSet, rank: number): readonly TroubleName[] {
  return ALL.filter(([, { kinds, holds }]) => kinds.includes(set.kind) && holds(set, rank)).map(([name]) => name);
}

/** The ranks that each trouble holds for; troubles that are not there are left out. */
export function findTroubles(set: ReadSet): ReadonlyMap<TroubleName, readonly number[]> {
  const found = ALL.filter(([, { kinds }]) => kinds.includes(set.kind)).map(
    ([name, { holds }]) => [name, [...set.entries.keys()].filter((rank) => holds(set, rank))] as const,
  );
  return new Map(found.filter(([, ranks]) => ranks.length > 0));
}

/**
 * The tiers in which the arrival counter has passed 2^32: they hold arrivals from its last quarter and from its first.
 * Arrival 0 does not count: a job pushed back to the front of its tier has it, too.
 */
export function wrappedTiers(entries: readonly ScoredMember[]): ReadonlySet<number> {
  const early = new Set<number>();
  const late = new Set<number>();
  for (const { score } of entries) {
    const { tier, arrival } = unpackPrioritized(score);
    if (arrival >= SCORES_PER_TIER - QUARTER) late.add(tier);
    else if (arrival > 0 && arrival < QUARTER) early.add(tier);
  }
  return early.intersection(late);
}
