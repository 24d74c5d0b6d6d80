import { defineWalkthrough } from '../walkthrough.ts';
import { priority } from './fields.ts';

export default defineWalkthrough({
  title: 'Two jobs are put to the front of a tier',
  file: 'changePriority-7.lua',
  scripts: ['changePriority', 'addPrioritizedJob'],
  watch: ['prioritized', 'pc'],
  fields: { priority: { ...priority(1, 1), label: 'Priority of all three' } },
  tryThis: 'step back to before the ZADD, and see where “yours” was.',
  goal: {
    name: 'still-last',
    text: 'Find a line at which “yours” is still last.',
    isReached: ({ members }) => members('prioritized').at(-1) === 'yours',
  },
  opensAfter: (command) => command === 'ZADD',
  setUp({ queue }, { priority: tier }) {
    for (const jobId of ['first', 'yours', 'report']) queue.add('send', {}, { jobId, priority: tier });
    queue.changePriority('report', { priority: tier, lifo: true });
  },
  run({ queue }, { priority: tier }) {
    queue.changePriority('yours', { priority: tier, lifo: true });
  },
});
