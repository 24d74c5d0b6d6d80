import { defineWalkthrough } from '../walkthrough.ts';
import { priority, timestamp } from './fields.ts';

/** The job is added to a ladder that holds three others. */
export default defineWalkthrough({
  title: 'A job is added to the ladder',
  file: 'addPrioritizedJob-9.lua',
  scripts: ['addPrioritizedJob'],
  watch: ['prioritized', 'pc', 'marker'],
  fields: { priority: priority(1, 1), timestamp: timestamp() },
  tryThis: 'go to the next command until the score is written.',
  goal: {
    name: 'last',
    text: 'Put “yours” at the end of the ladder.',
    isReached: ({ members }) => members('prioritized').at(-1) === 'yours',
  },
  setUp({ queue }) {
    queue.add('send', {}, { jobId: 'report', priority: 2 });
    queue.add('send', {}, { jobId: 'welcome', priority: 1 });
    queue.add('send', {}, { jobId: 'backup', priority: 3 });
  },
  run({ queue }, values) {
    queue.add('send', {}, { jobId: 'yours', ...values });
  },
});
