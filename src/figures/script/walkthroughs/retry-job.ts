import { defineWalkthrough } from '../walkthrough.ts';
import { priority } from './fields.ts';

/** A job without a backoff fails, while another has become due. */
export default defineWalkthrough({
  title: 'A failed job goes straight back, after the sweep',
  file: 'retryJob-11.lua',
  scripts: ['retryJob', 'moveToActive', 'addStandardJob', 'addDelayedJob', 'addPrioritizedJob'],
  watch: ['active', 'delayed', 'wait', 'prioritized', 'pc'],
  job: 'yours',
  fields: { priority: priority(1) },
  tryThis: 'go on until “yours” has left active, and see where it goes.',
  goal: {
    name: 'back-on-wait',
    text: 'Make “yours” go back to wait.',
    isReached: ({ members }) => members('wait').includes('yours'),
  },
  opensAfter: (command) => command === 'ZRANGEBYSCORE',
  setUp({ queue, pass }, values) {
    queue.add('send', {}, { jobId: 'yours', attempts: 3, ...values });
    queue.moveToActive('token');
    queue.add('send', {}, { jobId: 'report', priority: 1 });
    queue.add('send', {}, { jobId: 'digest', delay: 500 });
    pass(500);
  },
  run({ queue }) {
    queue.fail('yours', 'token', { message: 'bounced' });
  },
});
