import type { QuestionMaker } from '../question.ts';
import { randomOf } from './random.ts';
import { elements } from './elements.ts';

const EVENTS = ['click', 'login', 'logout', 'search', 'upload'];

/** Which member a read by prefix leaves out. */
export const memberPrefix: QuestionMaker = (seed) => {
  const { between, some, shuffled } = randomOf(seed);
  const user = `user:${between(10, 99)}`;
  const [stranger] = some(1, [`${user}${between(0, 9)}:`, user.slice(0, -1) + ':', user.toUpperCase() + ':']);
  let second = between(1_706_648_400, 1_706_649_000);
  const members = [...[1, 2, 3].map(() => `${user}:`), stranger].map(
    (prefix) => `${prefix}${(second += between(1, 99))}:${some(1, EVENTS)[0]}`,
  );
  const added = shuffled(members);
  return {
    kind: 'pick',
    prompt: `ZRANGEBYLEX reads from \`[${user}:\` up to \`(${user}:\\xff\`. Which member does it leave out?`,
    given: added.map((member) => ['ZADD', 'events', 0, member]),
    options: added,
    answer(send) {
      const found = elements(send('ZRANGEBYLEX', 'events', `[${user}:`, `(${user}:\xff`));
      return added.filter((member) => !found.includes(member));
    },
    why: `Only members whose first bytes are \`${user}:\` lie between the bounds: capitals, and the colon itself, count.`,
  };
};
