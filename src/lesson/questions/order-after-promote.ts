import { queueKeys } from '#emq/keys.ts';
import { takeJob } from '#emq/steps/attempt.ts';
import { promote } from '#emq/steps/promote.ts';
import { OPENS } from '#figures/jobs.ts';
import type { QuestionMaker } from '../question.ts';
import { delayJob, JOB_IDS, prioritizeJob } from './jobs.ts';
import { randomOf } from './random.ts';

const keys = queueKeys('mail');

/** When a job that was promoted by name is its turn: at once, it is not. */
export const orderAfterPromote: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const ids = some(4, JOB_IDS);
  const [first, second, ranked, promoted] = ids as [string, string, string, string];
  const tier = between(1, 3);
  const priority = between(0, 3);
  return {
    kind: 'order',
    prompt: `\`promote-9\` is run for \`${promoted}\`. In which order do workers then get the four jobs?`,
    given: [
      ...delayJob(keys, { id: promoted, priority, due: OPENS + between(1000, 90_000) }),
      ...shuffled([first, second]).map((id) => ['LPUSH', keys.wait, id]),
      ...prioritizeJob(keys, { id: ranked, tier, arrival: 1 }),
    ],
    items: shuffled(ids),
    ends: ['first', 'last'],
    answer(send) {
      promote(send, keys, promoted);
      return ids.map(() => takeJob(send, keys)!.id);
    },
    why: 'A promoted job is ready, not next: it goes to the left end of `wait`, or to the back of its tier, and waits its turn.',
  };
};
