import { MAX_PRIORITY } from '#emq/scores.ts';
import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';
import { JOB_IDS } from './jobs.ts';
import { addFields, PACKED } from './tiers-and-arrivals.ts';

/** The order of four jobs of one tier, on either side of the last tier whose scores a double holds exactly. */
export const pastTheEdge: QuestionMaker = (seed) => {
  const { some } = randomOf(seed);
  const isPast = seed % 2 === 1;
  const tier = isPast ? MAX_PRIORITY + 1 : MAX_PRIORITY;
  // In the reverse order of their bytes, so that a tie shows.
  const ids = some(4, JOB_IDS).toSorted().toReversed();
  return {
    kind: 'order',
    prompt: `Four jobs of tier ${tier}, arrivals 2 to 5. In which order does the set keep them?`,
    given: [
      ...addFields(ids.map((id, index) => ({ id, tier, arrival: index + 2 }))),
      ['ZUNIONSTORE', 'prioritized', ...PACKED],
    ],
    items: seed % 4 < 2 ? ids : ids.toReversed(),
    ends: ['head', 'tail'],
    answer: (send) => elements(send('ZRANGE', 'prioritized', 0, -1)),
    why: isPast
      ? 'From tier 2²¹ on doubles step by 2: arrivals 3, 4 and 5 become one score, and the members’ bytes decide.'
      : 'At tier 2²¹ − 1 every score is still exact, so arrival decides, whatever the members are.',
  };
};
