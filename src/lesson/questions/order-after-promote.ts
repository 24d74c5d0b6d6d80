import { queueKeys } from '#emq/keys.ts';
import { millisecondBand, prioritizedScore } from '#emq/scores.ts';
import type { QuestionMaker } from '../question.ts';
import { chance } from './chance.ts';
import { JOB_IDS } from './jobs.ts';
import { routeJob, storePriority } from './route-job.ts';
import { takeJob } from '#emq/take-job.ts';

const keys = queueKeys('mail');
const OPENS = 1_706_648_400_000;

/** When a job that was promoted by name is its turn: at once, it is not. */
export const orderAfterPromote: QuestionMaker = (seed) => {
  const { between, some, shuffled } = chance(seed);
  const ids = some(4, JOB_IDS);
  const [first, second, ranked, promoted] = ids as [string, string, string, string];
  const tier = between(1, 3);
  const priority = between(0, 3);
  return {
    kind: 'order',
    prompt: `\`promote-9\` is run for \`${promoted}\`. In which order do workers then get the four jobs?`,
    given: [
      storePriority(keys, promoted, priority),
      ['ZADD', keys.delayed, millisecondBand(OPENS + between(1000, 90_000)).min, promoted],
      ...shuffled([first, second]).map((id) => ['LPUSH', keys.wait, id]),
      ['INCR', keys.pc],
      ['ZADD', keys.prioritized, prioritizedScore(tier, 1), ranked],
    ],
    items: shuffled(ids),
    ends: ['first', 'last'],
    answer(send) {
      send('ZREM', keys.delayed, promoted);
      routeJob(send, keys, promoted);
      return ids.map(() => takeJob(send, keys)!);
    },
    why: 'A promoted job is ready, not next: it goes to the left end of `wait`, or to the back of its tier, and waits its turn.',
  };
};
