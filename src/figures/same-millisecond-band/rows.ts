import type { ScoredMember } from '#redis/index.ts';
import { placeOf } from './scenario.ts';

/** A line of the list: a member, or places between members that nobody has. */
export type Row = { readonly member: ScoredMember } | { readonly free: readonly [first: number, last: number] };

/**
 * The top of a band: its last members, and the holes between them.
 * @param members in the set's order
 * @param limit how many rows at most
 */
export function topRows(members: readonly ScoredMember[], limit: number): Row[] {
  const rows: Row[] = [];
  let above: number | undefined;
  for (const member of members.toReversed()) {
    const place = placeOf(member.score);
    if (above !== undefined && above - place > 1) rows.unshift({ free: [place + 1, above - 1] });
    rows.unshift({ member });
    above = place;
    if (rows.length >= limit) return rows.slice(-limit);
  }
  if (above !== undefined && above > 0) rows.unshift({ free: [0, above - 1] });
  return rows.slice(-limit);
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
