import { defineWalkthrough } from '../walkthrough.ts';
import { delay, priority, timestamp } from './fields.ts';

/** A worker takes the next job; the reader's job waits, or stands on the ladder, or is delayed. */
export default defineWalkthrough({
  title: 'A worker takes the next job',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addStandardJob', 'addDelayedJob', 'addPrioritizedJob'],
  watch: ['wait', 'active', 'prioritized', 'delayed', 'pc', 'marker'],
  fields: { priority: priority(1), delay: delay(0), timestamp: timestamp() },
  tryThis: 'go to the next command until a job is on active.',
  goal: {
    name: 'report-taken',
    text: 'Make the worker take “report” instead of “yours”.',
    isReached: ({ members }) => members('active')[0] === 'report',
  },
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'report', priority: 2 });
    queue.add('send', {}, { jobId: 'backup', priority: 3 });
    queue.add('send', {}, { jobId: 'audit', priority: 3 });
    queue.add('send', {}, { jobId: 'digest', delay: 60_000 });
    queue.add('send', {}, { jobId: 'invoice', delay: 5000 });
    queue.add('send', {}, { jobId: 'yours', ...values });
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
