import { defineWalkthrough } from '../walkthrough.ts';
import { NOW } from '../run-script.ts';
import { delay, priority, timestamp } from './fields.ts';

/** Jobs are due, with and without a priority, when a worker asks for the next one. */
export default defineWalkthrough({
  title: 'The sweep on a worker’s way to its next job',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addStandardJob', 'addDelayedJob', 'addPrioritizedJob'],
  watch: ['delayed', 'wait', 'prioritized', 'active', 'pc'],
  job: 'yours',
  fields: { priority: priority(1), delay: delay(2000), timestamp: timestamp(NOW - 2000) },
  tryThis: 'go on, and see each due job pushed on wait or given an arrival number.',
  goal: {
    name: 'not-yet-due',
    text: 'Reach the end with “yours” still delayed.',
    isReached: ({ hasEnded, members }) => hasEnded && members('delayed').includes('yours'),
  },
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
