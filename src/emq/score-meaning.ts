import type { ScoredMember } from '#redis/index.ts';
import { fireTime, SCORES_PER_TIER } from './scores.ts';

/** A set of the queue whose scores hold two numbers: when a job is due and its place there, or its tier and its arrival. */
export type PackedSet = 'delayed' | 'prioritized';

/** What the 53 bits of a score hold, from the highest down. */
export const SCORE_FIELDS: Readonly<Record<PackedSet, readonly { readonly name: string; readonly bits: number }[]>> = {
  delayed: [
    { name: 'milliseconds', bits: 41 },
    { name: 'discriminator', bits: 12 },
  ],
  prioritized: [
    { name: 'tier', bits: 21 },
    { name: 'arrival', bits: 32 },
  ],
};

/** What scores stand for: what the queue packs, a plain Unix time, or nothing but a number. */
export type ScoreMeaning = PackedSet | 'seconds' | 'milliseconds' | 'number';

/** Those that are a time. */
export type TimeMeaning = Exclude<ScoreMeaning, 'prioritized' | 'number'>;

/** The sets of a queue, by the last part of their keys. */
const NAMED: Readonly<Record<string, ScoreMeaning>> = {
  delayed: 'delayed',
  prioritized: 'prioritized',
  completed: 'milliseconds',
  failed: 'milliseconds',
};

/** 2001-09-09 and 2100-01-01: a number that is a time between them is believed to be one. In ms. */
const EARLIEST = 1_000_000_000_000;
const LATEST = 4_102_444_800_000;
/** More adds than a counter is likely to have seen; the low 32 bits of a time in ms mostly lie above. */
const MANY_ADDS = 2 ** 28;

/**
 * Decides what the scores of a sorted set stand for: what the queue means by them where the key's name ends as the
 * queue's do, else what most of them look like.
 * @param key its name; empty where that is not known
 */
export function scoreMeaning(key: string, members: readonly ScoredMember[]): ScoreMeaning {
  const named = NAMED[/:(\w+)$/.exec(key)?.[1] ?? ''];
  if (named) return named;
  const seen: Record<ScoreMeaning, number> = { delayed: 0, seconds: 0, milliseconds: 0, prioritized: 0, number: 0 };
  for (const { score } of members) seen[meaningOf(score)] += 1;
  const [time] = (['delayed', 'seconds', 'milliseconds'] as const).toSorted((a, b) => seen[b] - seen[a]);
  if (seen.delayed + seen.seconds + seen.milliseconds > members.length / 2) return time!;
  return seen.prioritized > members.length / 2 ? 'prioritized' : 'number';
}

/** A tier's scores are small until the tier is past a million, so what reads as a date of this century is one. */
function meaningOf(score: number): ScoreMeaning {
  if (isBelievable(fireTime(score))) return 'delayed';
  const plain = plainTime(score);
  if (plain === 'seconds' || (plain && score % SCORES_PER_TIER >= MANY_ADDS)) return plain;
  return Number.isSafeInteger(score) && score > SCORES_PER_TIER ? 'prioritized' : 'number';
}

/** The unit in which a score is a Unix time as it stands, not shifted by twelve bits; undefined when it is none. */
export function plainTime(score: number): 'seconds' | 'milliseconds' | undefined {
  if (isBelievable(score)) return 'milliseconds';
  return isBelievable(score * 1000) ? 'seconds' : undefined;
}

function isBelievable(ms: number): boolean {
  return ms >= EARLIEST && ms < LATEST;
}

/** Whether scores of this meaning are times. */
export function isTime(meaning: ScoreMeaning): meaning is TimeMeaning {
  return meaning !== 'prioritized' && meaning !== 'number';
}

/** The time that a score stands for, in whole Unix ms. */
export function timeOf(score: number, meaning: TimeMeaning): number {
  if (meaning === 'delayed') return fireTime(score);
  return Math.floor(meaning === 'seconds' ? score * 1000 : score);
}
