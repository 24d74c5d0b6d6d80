import { defineWalkthrough } from '../walkthrough.ts';
import { delay, timestamp } from './fields.ts';

/** A worker asks for a job, and there is only what will be due later. */
export default defineWalkthrough({
  title: 'When there is nothing to take',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addStandardJob', 'addDelayedJob'],
  watch: ['wait', 'active', 'prioritized', 'delayed', 'marker'],
  fields: { delay: delay(5000), timestamp: timestamp() },
  tryThis: 'go to the end, and read in the reply when to wake.',
  goal: {
    name: 'took-one',
    text: 'Make the worker take “yours” at once.',
    isReached: ({ members }) => members('active').includes('yours'),
  },
  opensAfter: (command) => command === 'ZRANGE',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'backup', delay: 60_000 });
    queue.add('send', {}, { jobId: 'yours', ...values });
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
