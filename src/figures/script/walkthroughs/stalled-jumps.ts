import { MAX_PRIORITY } from '#emq/scores.ts';
import { defineWalkthrough } from '../walkthrough.ts';
import { priority } from './fields.ts';

/** Longer than a lock lasts, and than one check waits for the next. */
const LATER = 40_000;

export default defineWalkthrough({
  title: 'A stalled job goes to the end of wait that is served next',
  file: 'moveStalledJobsToWait-9.lua',
  scripts: ['moveStalledJobsToWait', 'moveToActive', 'addStandardJob', 'addPrioritizedJob'],
  watch: ['active', 'stalled', 'wait', 'prioritized'],
  job: 'yours',
  fields: { priority: priority(3) },
  tryThis: 'follow “yours” from active to wait.',
  goal: {
    name: 'last-tier',
    text: 'Give “yours” the lowest priority, 2097151, and still see it next.',
    isReached: ({ values, members }) => values['priority'] === MAX_PRIORITY && members('wait').at(-1) === 'yours',
  },
  opensAfter: (command) => command === 'RPUSH',
  setUp({ queue, pass }, values) {
    queue.add('send', {}, { jobId: 'yours', ...values });
    queue.moveToActive('token');
    queue.add('send', {}, { jobId: 'plain' });
    queue.add('send', {}, { jobId: 'urgent', priority: 1 });
    queue.moveStalledJobsToWait();
    pass(LATER);
  },
  run({ queue }) {
    queue.moveStalledJobsToWait();
  },
});
