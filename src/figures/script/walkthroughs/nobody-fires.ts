import { defineWalkthrough } from '../walkthrough.ts';
import { delay } from './fields.ts';

export default defineWalkthrough({
  title: 'A delayed job waits for a worker to ask',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addStandardJob', 'addDelayedJob'],
  watch: ['delayed', 'wait', 'active', 'marker'],
  fields: {
    delay: delay(50),
    silence: { label: 'How long no worker asks, in ms', min: 0, max: 86_400_000, first: 1000 },
  },
  tryThis: 'step on: the job moves now, because a worker asked.',
  goal: {
    name: 'still-waiting',
    text: 'Reach the end with “yours” still delayed.',
    isReached: ({ hasEnded, members }) => hasEnded && members('delayed').includes('yours'),
  },
  opensAfter: (command) => command === 'ZRANGEBYSCORE',
  setUp({ queue, pass }, values) {
    queue.add('send', {}, { jobId: 'yours', delay: values.delay });
    pass(values.silence);
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
