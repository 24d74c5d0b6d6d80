import { defineWalkthrough } from '../walkthrough.ts';
import { priority } from './fields.ts';

export default defineWalkthrough({
  title: 'A retried job goes behind its tier',
  file: 'retryJob-11.lua',
  scripts: ['retryJob', 'moveToActive', 'addPrioritizedJob'],
  watch: ['active', 'prioritized', 'pc'],
  job: 'yours',
  fields: { priority: priority(1, 1) },
  tryThis: 'go back to the INCR that gave it the new arrival number.',
  goal: {
    name: 'on-no-list',
    text: 'Find a line at which “yours” is on no list.',
    isReached: ({ members }) => !members('active').includes('yours') && !members('prioritized').includes('yours'),
  },
  opensAfter: (command) => command === 'ZADD',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'yours', attempts: 3, ...values });
    queue.add('send', {}, { jobId: 'second', ...values });
    queue.add('send', {}, { jobId: 'third', ...values });
    queue.moveToActive('token');
  },
  run({ queue }) {
    queue.fail('yours', 'token', { message: 'bounced' });
  },
});
