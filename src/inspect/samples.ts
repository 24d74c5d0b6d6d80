import { delayedScore, prioritizedScore } from '#emq/scores.ts';
import { formatCommand, formatReply, Redis, type ScoredMember } from '#redis/index.ts';

const DUE = Date.UTC(2026, 0, 30, 21);
const LATER = Date.UTC(2038, 0, 19, 3, 14, 7);
const EDGE = 2 ** 41;

const DELAYED: readonly ScoredMember[] = [
  { member: 'report', score: delayedScore(DUE, undefined) },
  { member: 'digest', score: delayedScore(DUE, delayedScore(DUE, undefined)) },
  { member: 'invoice', score: delayedScore(LATER, undefined) },
  { member: 'imported', score: DUE / 1000 },
  { member: 'backup', score: delayedScore(EDGE, undefined) },
  { member: 'survey', score: delayedScore(EDGE, delayedScore(EDGE, undefined)) },
];

const PRIORITIZED: readonly ScoredMember[] = [
  { member: 'welcome', score: prioritizedScore(1, 2 ** 32 - 1) },
  { member: 'digest', score: prioritizedScore(1, 2 ** 32) },
  { member: 'report', score: prioritizedScore(1, 2 ** 32 + 1) },
  { member: '9', score: prioritizedScore(2 ** 21, 3) },
  { member: '10', score: prioritizedScore(2 ** 21, 4) },
];

/** What redis-cli shows of three things one may find in production, the simulator being the server. By name. */
export function samples(): Record<string, string> {
  return {
    'a delayed set': transcript('emq:mail:delayed', DELAYED),
    'a prioritized set': transcript('emq:mail:prioritized', PRIORITIZED),
    'one score': String(delayedScore(LATER, delayedScore(LATER, undefined))),
  };
}

function transcript(key: string, entries: readonly ScoredMember[]): string {
  const redis = new Redis();
  for (const { member, score } of entries) redis.call('ZADD', key, String(score), member);
  const command = ['ZRANGE', key, '0', '-1', 'WITHSCORES'];
  return `127.0.0.1:6379> ${formatCommand(command)}\n${formatReply(redis.call(...command))}`;
}
