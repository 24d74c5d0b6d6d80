import { defineWalkthrough } from '../walkthrough.ts';

export default defineWalkthrough({
  title: 'The arrival counter wraps at 2³²',
  file: 'addPrioritizedJob-9.lua',
  scripts: ['addPrioritizedJob'],
  watch: ['prioritized', 'pc'],
  fields: {
    count: { label: 'The counter before the add', min: 1, max: 2 ** 33, first: 2 ** 32 - 1 },
  },
  tryThis: 'set the counter one higher, and read the new score.',
  goal: {
    name: 'tie',
    text: 'Make “yours” tie with “first”.',
    isReached: ({ members, scores }) =>
      members('prioritized').includes('yours') && new Set(scores('prioritized')).size === 2,
  },
  opensAfter: (command, key) => command === 'ZADD' && key.endsWith('prioritized'),
  setUp({ queue, call }, { count }) {
    queue.add('send', {}, { jobId: 'first', priority: 1 });
    queue.add('send', {}, { jobId: 'second', priority: 1 });
    call('SET', queue.keys.pc, String(count));
  },
  run({ queue }) {
    queue.add('send', {}, { jobId: 'yours', priority: 1 });
  },
});
