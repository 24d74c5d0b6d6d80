import { fireTime, SCORES_PER_MS, SCORES_PER_TIER } from '#emq/scores.ts';
import type { Entry } from './parse.ts';

/** What a queue's scores mean: when a job is due, or its tier and its place in it. */
export type Reading = 'delayed' | 'prioritized';

/** 2001-09-09 and 2100-01-01: between them a bare Unix time is believed to be one. In ms. */
const EARLIEST = 1_000_000_000_000;
const LATEST = 4_102_444_800_000;
/** More adds than a counter is likely to have seen; the low 32 bits of a time in ms mostly lie above. */
const MANY_ADDS = 2 ** 28;

/** Orders as Redis does: by score, then by the member's bytes. */
export function inSetOrder(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((a, b) => compare(a.score, b.score) || compare(a.member, b.member));
}

function compare<T extends number | string>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b);
}

/** The unit in which a score is a Unix time as it stands, not shifted by twelve bits; undefined when it is none. */
export function rawTimestamp(score: number): 's' | 'ms' | undefined {
  if (score >= EARLIEST && score < LATEST) return 'ms';
  return score >= EARLIEST / 1000 && score < LATEST / 1000 ? 's' : undefined;
}

/** Which set these scores are from: what the key's name says, else what most of them look like. */
export function guessReading(entries: readonly Entry[], key = ''): Reading {
  const [, named] = /:(delayed|prioritized)$/.exec(key) ?? [];
  if (named !== undefined) return named as Reading;
  const delayed = entries.filter(({ score }) => looksDelayed(score)).length;
  return delayed > entries.length / 2 ? 'delayed' : 'prioritized';
}

/** A tier's scores are small until the tier is past a million, so what reads as a date of this century is one. */
function looksDelayed(score: number): boolean {
  if (fireTime(score) >= EARLIEST && fireTime(score) < LATEST) return true;
  const raw = rawTimestamp(score);
  return raw === 's' || (raw === 'ms' && score % SCORES_PER_TIER >= MANY_ADDS);
}

/** The entry that runs next. A sweep of the delayed set goes from 0 to some time: what is below or at infinity stays. */
export function headOf(entries: readonly Entry[], reading: Reading): Entry | undefined {
  return reading === 'delayed' ? entries.find(({ score }) => score >= 0 && score < Infinity) : entries[0];
}

/** The latest fire-time that has passed, in Unix ms: between it and the next, nothing becomes due. @param entries in set order */
export function lastPassed(entries: readonly Entry[], now: number): number {
  const last = entries.findLast(({ score }) => fireTime(score) <= now);
  return last ? fireTime(last.score) : -Infinity;
}

/** The order among the jobs of one millisecond: the low twelve bits of a delayed score. */
export const discriminator = (score: number): number => score - fireTime(score) * SCORES_PER_MS;
