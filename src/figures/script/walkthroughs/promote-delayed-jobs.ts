import { defineWalkthrough } from '../walkthrough.ts';
import { NOW } from '../run-script.ts';
import { delay, priority, timestamp } from './fields.ts';

/** Jobs are due, with and without a priority, when a worker asks for the next one. */
export default defineWalkthrough({
  title: 'promoteDelayedJobs, on a worker’s way to its next job',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addStandardJob', 'addDelayedJob', 'addPrioritizedJob'],
  watch: ['delayed', 'wait', 'prioritized', 'active', 'pc'],
  job: 'yours',
  fields: { priority: priority(1), delay: delay(2000), timestamp: timestamp(NOW - 2000) },
  tryThis:
    'go on to see each due job pushed on wait or given a new arrival number; then make the delay of “yours” 2001, one millisecond too long.',
  opensAfter: (command) => command === 'ZRANGEBYSCORE',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'report', priority: 1 });
    queue.add('send', {}, { jobId: 'invoice', delay: 4000, timestamp: NOW - 5000 });
    queue.add('send', {}, { jobId: 'digest', delay: 60_000 });
    queue.add('send', {}, { jobId: 'yours', ...values });
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
