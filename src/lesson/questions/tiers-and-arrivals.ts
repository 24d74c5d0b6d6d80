import { SCORES_PER_TIER } from '#emq/scores.ts';
import type { Words } from '../question.ts';

interface PrioritizedJob {
  readonly id: string;
  readonly tier: number;
  readonly arrival: number;
}

const FIELDS = ['tiers', 'arrivals'] as const;

/** What packs the fields in one score, as an argument of ZUNION or ZUNIONSTORE: tier × 2³² + arrival. */
export const PACKED: Words = [FIELDS.length, ...FIELDS, 'WEIGHTS', SCORES_PER_TIER, 1];

/** Commands that keep each field of a prioritized job in a sorted set of its own, so that Redis itself can pack them. */
export function addFields(jobs: readonly PrioritizedJob[]): Words[] {
  return [
    ['ZADD', 'tiers', ...jobs.flatMap(({ id, tier }) => [tier, id])],
    ['ZADD', 'arrivals', ...jobs.flatMap(({ id, arrival }) => [arrival, id])],
  ];
}
