import type { Reply } from '../reply.ts';
import { formatScore } from '../score.ts';
import type { ScoredMember } from '../sorted-set.ts';

/** The flat array in which RESP2 gives entries: members, each followed by its score if scores are asked for. */
export function entriesReply(entries: readonly ScoredMember[], withScores: boolean): Reply[] {
  const reply: Reply[] = [];
  for (const { member, score } of entries) {
    reply.push(member);
    if (withScores) reply.push(formatScore(score));
  }
  return reply;
}

/** A score, or nil where there is none. */
export function scoreReply(score: number | undefined): Reply {
  return score === undefined ? null : formatScore(score);
}
