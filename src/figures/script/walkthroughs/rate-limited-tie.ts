import { defineWalkthrough } from '../walkthrough.ts';
import { priority } from './fields.ts';

export default defineWalkthrough({
  title: 'Two jobs are put back, and tie at arrival 0',
  file: 'moveJobFromActiveToWait-9.lua',
  scripts: ['moveJobFromActiveToWait', 'moveToActive', 'addPrioritizedJob'],
  watch: ['active', 'prioritized', 'pc'],
  fields: { priority: { ...priority(1, 1), label: 'Priority of all three' } },
  tryThis: 'step back to before the ZADD: “yours” was put back first.',
  goal: {
    name: 'alone-at-0',
    text: 'Find a line at which “yours” is still at the head.',
    isReached: ({ members }) => members('prioritized')[0] === 'yours',
  },
  opensAfter: (command) => command === 'ZADD',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'yours', ...values });
    queue.add('send', {}, { jobId: 'second', ...values });
    queue.add('send', {}, { jobId: 'third', ...values });
    queue.moveToActive('token');
    queue.moveToActive('token');
    queue.rateLimit(10_000);
    queue.moveToWait('yours', 'token');
  },
  run({ queue }) {
    queue.moveToWait('second', 'token');
  },
});
