import type { Send } from '#redis/index.ts';
import { queueKeys } from '#emq/keys.ts';
import { promote, promoteAll } from '#emq/steps/promote.ts';
import { OPENS } from '#figures/jobs.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { delayJob, JOB_IDS } from './jobs.ts';

const keys = queueKeys('mail');

/** Where a delayed job stands after one of the calls that promote. */
export const promotedWhere: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const [id, other] = some(2, JOB_IDS) as [string, string];
  const priority = between(0, 2) === 0 ? 0 : between(1, 4);
  const calls: readonly (readonly [said: string, run: (send: Send) => void])[] = [
    [`\`promote-9\` is run for \`${id}\``, (send) => promote(send, keys, id)],
    [`\`promote-9\` is run for \`${other}\``, (send) => promote(send, keys, other)],
    ['`queue.promoteJobs()` is called', (send) => promoteAll(send, keys)],
  ];
  const [said, run] = calls[seed % calls.length]!;
  return {
    kind: 'pick',
    prompt: `Nothing is due yet when ${said}. Where does \`${id}\`, whose priority is ${priority}, stand then?`,
    given: shuffled([
      [id, priority],
      [other, between(0, 2)],
    ] as const).flatMap(([job, its]) => delayJob(keys, { id: job, priority: its, due: OPENS + between(1000, 90_000) })),
    options: [keys.delayed, keys.wait, keys.prioritized],
    answer(send) {
      run(send);
      if (send('ZSCORE', keys.delayed, id) !== null) return [keys.delayed];
      return [send('LPOS', keys.wait, id) === null ? keys.prioritized : keys.wait];
    },
    why: '`promote-9` moves the one job that it names, by its priority; `promoteJobs` moves all of them to `wait` and reads no priority.',
  };
};
