import { defineWalkthrough } from '../walkthrough.ts';
import { priority } from './fields.ts';

export default defineWalkthrough({
  title: 'promoteJobs moves all delayed jobs to wait',
  file: 'moveJobsToWait-8.lua',
  scripts: ['moveJobsToWait', 'addStandardJob', 'addDelayedJob', 'addPrioritizedJob'],
  watch: ['delayed', 'wait', 'prioritized'],
  job: 'yours',
  fields: { priority: priority(3) },
  tryThis: 'find the priority in the hash of “yours”: the script does not read it.',
  goal: {
    name: 'two-nowhere',
    text: 'Find the line at which two jobs are on no list.',
    isReached: ({ members }) => members('delayed').length + members('wait').length === 0,
  },
  opensAfter: (command) => command === 'LPUSH',
  setUp({ queue }, values) {
    queue.add('send', {}, { jobId: 'urgent', priority: 1 });
    queue.add('send', {}, { jobId: 'yours', delay: 30_000, ...values });
    queue.add('send', {}, { jobId: 'report', delay: 60_000, priority: 2 });
  },
  run({ queue }) {
    queue.promoteJobs();
  },
});
