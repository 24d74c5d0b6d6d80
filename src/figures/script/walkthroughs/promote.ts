import { defineWalkthrough } from '../walkthrough.ts';
import { delay, priority } from './fields.ts';

/** One delayed job is made ready by name. */
export default defineWalkthrough({
  title: 'One delayed job is promoted by name',
  file: 'promote-9.lua',
  scripts: ['promote', 'addStandardJob', 'addDelayedJob', 'addPrioritizedJob'],
  watch: ['delayed', 'wait', 'prioritized', 'pc', 'marker'],
  job: 'yours',
  fields: { priority: priority(1), delay: delay(60_000) },
  tryThis: 'go on to the ZADD, and read the job’s new score.',
  goal: {
    name: 'minus-three',
    text: 'Read the reply −3.',
    isReached: ({ reply }) => reply === -3,
  },
  opensAfter: (command) => command === 'ZREM',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'report', priority: 1 });
    queue.add('send', {}, { jobId: 'invoice', delay: 5000 });
    queue.add('send', {}, { jobId: 'yours', ...values });
  },
  run({ queue }) {
    queue.promote('yours');
  },
});
