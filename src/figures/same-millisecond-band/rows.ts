import type { ScoredMember } from '#redis/index.ts';
import { SCORES_PER_MS } from '#emq/scores.ts';
import { placeOf } from './scenario.ts';

/** A place of the band. */
export interface Slot {
  readonly place: number;
  /** Who has it, in the set's order: more than one where they tie. */
  readonly members: readonly ScoredMember[];
  /** Nobody has it, and a job has a higher one: it is not given out again as long as that job is there. */
  readonly isHole: boolean;
}

/**
 * The places around the highest one taken.
 * @param members in the set's order
 * @param size how many places
 */
export function slotsAtTop(members: readonly ScoredMember[], size: number): Slot[] {
  const last = members.at(-1);
  const highest = last ? placeOf(last.score) : -1;
  const first = Math.min(Math.max(0, highest + 2 - size), SCORES_PER_MS - size);
  return Array.from({ length: size }, (_, index) => {
    const place = first + index;
    const here = members.filter(({ score }) => placeOf(score) === place);
    return { place, members: here, isHole: here.length === 0 && place < highest };
  });
}

/** The occupied places as an SVG path, a unit wide each, neighbours drawn as one. @param members in the set's order */
export function occupiedPath(members: readonly ScoredMember[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const { score } of members) {
    const place = placeOf(score);
    const run = runs.at(-1);
    if (run && place <= run.last + 1) run.last = place;
    else runs.push({ first: place, last: place });
  }
  return runs.map(({ first, last }) => `M${first} 0H${last + 1}V1H${first}Z`).join('');
}
