import { defineWalkthrough } from '../walkthrough.ts';
import { priority } from './fields.ts';

export default defineWalkthrough({
  title: 'promoteJobs moves all delayed jobs to wait',
  file: 'moveJobsToWait-8.lua',
  scripts: ['moveJobsToWait', 'addStandardJob', 'addDelayedJob', 'addPrioritizedJob'],
  watch: ['delayed', 'wait', 'prioritized'],
  job: 'yours',
  fields: { priority: priority(3) },
  tryThis: 'look at the priority in the hash of “yours”: it is still there, and the script has not read it.',
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
