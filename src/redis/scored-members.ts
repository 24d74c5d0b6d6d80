import type { Reply } from './reply.ts';

export interface ScoredMember {
  readonly member: string;
  readonly score: number;
}

/** Reads the flat reply of a command with WITHSCORES: member, score, member, score … */
export function scoredMembers(reply: Reply): ScoredMember[] {
  return pairs(reply).map(([member, score]) => ({ member, score: toScore(score) }));
}

/** The elements of a flat reply, two by two. */
export function pairs(reply: Reply): [string, string][] {
  const flat = Array.isArray(reply) ? reply : [];
  return Array.from({ length: flat.length / 2 }, (_, i) => [String(flat[2 * i]), String(flat[2 * i + 1])]);
}

function toScore(text: string): number {
  return Number(text.replace('inf', 'Infinity'));
}
