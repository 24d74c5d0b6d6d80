import type { Keyspace } from '../keyspace.ts';
import type { Reply } from '../reply.ts';
import { formatScore } from '../score.ts';
import { SortedSet, type Entry } from '../sorted-set.ts';

/** The flat array in which RESP2 gives entries: members, each followed by its score if scores are asked for. */
export function entriesReply(entries: readonly Entry[], withScores: boolean): Reply[] {
  return entries.flatMap(({ member, score }) => (withScores ? [member, formatScore(score)] : [member]));
}

/** A score, or nil where there is none. */
export function scoreReply(score: number | undefined): Reply {
  return score === undefined ? null : formatScore(score);
}

/**
 * Makes a key hold these entries whatever it held; without any, the key is deleted.
 * @returns how many entries there are
 */
export function storeEntries(db: Keyspace, key: string, entries: readonly Entry[]): number {
  db.set(key, SortedSet.of(entries));
  db.deleteIfEmpty(key);
  return entries.length;
}
