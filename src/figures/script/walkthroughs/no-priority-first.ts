import { defineWalkthrough } from '../walkthrough.ts';
import { priority } from './fields.ts';

export default defineWalkthrough({
  title: 'A job without a priority is taken first',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addStandardJob', 'addPrioritizedJob'],
  watch: ['wait', 'prioritized', 'active'],
  fields: { priority: priority(0) },
  tryThis: 'go back to the line that asks wait before the ladder.',
  goal: {
    name: 'urgent-first',
    text: 'Have “urgent” taken first.',
    isReached: ({ members }) => members('active')[0] === 'urgent',
  },
  opensAfter: (command) => command === 'RPOPLPUSH',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'urgent', priority: 1 });
    queue.add('send', {}, { jobId: 'report', priority: 2 });
    queue.add('send', {}, { jobId: 'yours', ...values });
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
