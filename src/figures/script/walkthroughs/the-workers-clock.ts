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
  tryThis: 'make it 29999, and the job stays; make it 30000 again, and it is taken half a minute early.',
  opensAfter: (command) => command === 'ZRANGEBYSCORE',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'yours', delay: values.delay });
  },
  run({ queueAhead }, { ahead }) {
    queueAhead(ahead).moveToActive('token');
  },
});
