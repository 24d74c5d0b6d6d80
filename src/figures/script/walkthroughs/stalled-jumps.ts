import { defineWalkthrough } from '../walkthrough.ts';
import { priority } from './fields.ts';

/** Longer than a lock lasts, and than one check waits for the next. */
const LATER = 40_000;

export default defineWalkthrough({
  title: 'A stalled job is put at the end of wait that is served next',
  file: 'moveStalledJobsToWait-9.lua',
  scripts: ['moveStalledJobsToWait', 'moveToActive', 'addStandardJob', 'addPrioritizedJob'],
  watch: ['active', 'stalled', 'wait', 'prioritized'],
  job: 'yours',
  fields: { priority: priority(3) },
  tryThis: 'give “yours” any other priority: where a stalled job is put does not depend on it.',
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
