import { scoreMeaning, type ScoreMeaning } from '#emq/score-meaning.ts';
import type { ScoredMember } from '#redis/index.ts';

/** What a set is drawn as: a score that no queue writes, below 0 or infinite, has no place on a clock or a ladder. */
export function drawnAs(key: string, members: readonly ScoredMember[]): ScoreMeaning {
  return members.every(({ score }) => score >= 0 && score < Infinity) ? scoreMeaning(key, members) : 'number';
}
