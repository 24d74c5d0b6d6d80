import { defineWalkthrough } from '../walkthrough.ts';
import { delay, timestamp } from './fields.ts';

/** A worker asks for a job, and there is only what will be due later. */
export default defineWalkthrough({
  title: 'getNextDelayedTimestamp, when there is nothing to take',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addStandardJob', 'addDelayedJob'],
  watch: ['wait', 'active', 'prioritized', 'delayed', 'marker'],
  fields: { delay: delay(5000), timestamp: timestamp() },
  tryThis: 'go to the end and read the time in the reply; then make the delay 0, and the script never asks for it.',
  opensAfter: (command) => command === 'ZRANGE',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'backup', delay: 60_000 });
    queue.add('send', {}, { jobId: 'yours', ...values });
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
