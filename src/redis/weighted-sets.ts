import { spend } from './budget.ts';
import type { ScoredMember } from './sorted-set.ts';

/** A set whose members have scores. */
export interface Scored extends Iterable<ScoredMember> {
  readonly size: number;
  score(member: string): number | undefined;
}

/** A set to be combined with others, its scores multiplied by a weight. */
export interface Weighted {
  readonly set: Scored;
  readonly weight: number;
}

/** Combines the scores that one member has in two sets. */
export type Aggregate = (total: number, value: number) => number;

/** Infinities that cancel out make 0. */
export const sum: Aggregate = (total, value) => zeroIfNaN(total + value);
export const min: Aggregate = (total, value) => (value < total ? value : total);
export const max: Aggregate = (total, value) => (value > total ? value : total);

/** The members of any of the sets, in no order. Scores are combined from the smallest set to the largest, as in Redis. */
export function union(sources: readonly Weighted[], aggregate: Aggregate): ScoredMember[] {
  const totals = new Map<string, number>();
  for (const { set, weight } of bySize(sources)) {
    for (const { member, score } of set) {
      const value = zeroIfNaN(score * weight);
      const total = totals.get(member);
      totals.set(member, total === undefined ? value : aggregate(total, value));
    }
  }
  return Array.from(totals, ([member, score]) => ({ member, score }));
}

/** The members of all of the sets, in no order, scores combined as by {@link union}. */
export function intersection(sources: readonly Weighted[], aggregate: Aggregate): ScoredMember[] {
  const [smallest, ...others] = bySize(sources);
  return Array.from(smallest?.set ?? []).flatMap(({ member, score }) => {
    spend(others.length);
    let total = zeroIfNaN(score * smallest!.weight);
    for (const { set, weight } of others) {
      const other = set.score(member);
      if (other === undefined) return [];
      total = aggregate(total, other * weight);
    }
    return [{ member, score: total }];
  });
}

/** The members of the first set that are in none of the others, with their scores in the first. */
export function difference([first, ...others]: readonly Weighted[]): ScoredMember[] {
  return Array.from(first?.set ?? []).filter(({ member }) => {
    spend(others.length);
    return others.every(({ set }) => set.score(member) === undefined);
  });
}

function bySize(sources: readonly Weighted[]): Weighted[] {
  return sources.toSorted((a, b) => a.set.size - b.set.size);
}

/** Infinity times zero counts as 0. */
function zeroIfNaN(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}
