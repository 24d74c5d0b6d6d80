import { millisecondBand } from '#emq/scores.ts';
import { defineWalkthrough } from '../walkthrough.ts';
import { NOW } from '../run-script.ts';

const DELAY = 60_000;

export default defineWalkthrough({
  title: 'One millisecond has room for 4096 scores',
  file: 'addDelayedJob-6.lua',
  scripts: ['addDelayedJob'],
  watch: ['delayed'],
  fields: {
    place: { label: 'Highest place taken in the millisecond', min: 0, max: 4095, first: 4094 },
  },
  tryThis: 'set the place to 10, and see which scores the two get.',
  goal: {
    name: 'in-order',
    text: 'Make “zulu” go before “yours”.',
    isReached: ({ members }) => {
      const order = members('delayed');
      return order.includes('yours') && order.indexOf('zulu') < order.indexOf('yours');
    },
  },
  opensAfter: (command) => command === 'ZADD',
  setUp({ queue, call }, { place }) {
    // It stands for all the jobs before it: the script reads the highest score only.
    call('ZADD', queue.keys.delayed, String(millisecondBand(NOW + DELAY).min + place), 'many before');
    queue.add('send', {}, { jobId: 'zulu', delay: DELAY });
  },
  run({ queue }) {
    queue.add('send', {}, { jobId: 'yours', delay: DELAY });
  },
});
