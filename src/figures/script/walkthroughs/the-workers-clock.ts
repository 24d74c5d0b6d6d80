import { defineWalkthrough } from '../walkthrough.ts';
import { delay } from './fields.ts';

const DAY = 86_400_000;

export default defineWalkthrough({
  title: 'The clock of the worker that asks decides',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addStandardJob', 'addDelayedJob'],
  watch: ['delayed', 'wait', 'active'],
  fields: {
    delay: delay(30_000),
    ahead: { label: 'How far the worker’s clock is ahead, in ms', min: -DAY, max: DAY, first: 30_000 },
  },
  tryThis: 'make the worker’s clock a minute slow, and go to the end.',
  goal: {
    name: 'one-ms',
    text: 'Have the worker ask one millisecond too early.',
    isReached: ({ hasEnded, values: { delay: due = 0, ahead = 0 } }) => hasEnded && due - ahead === 1,
  },
  opensAfter: (command) => command === 'ZRANGEBYSCORE',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'yours', delay: values.delay });
  },
  run({ queueAhead }, { ahead }) {
    queueAhead(ahead).moveToActive('token');
  },
});
