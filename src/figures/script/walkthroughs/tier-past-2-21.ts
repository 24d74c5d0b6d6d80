import { defineWalkthrough } from '../walkthrough.ts';

/** In the order in which they get their arrival numbers, from 1 on. */
const JOBS = ['one', 'two', 'three', 'four', 'five', 'six'];

export default defineWalkthrough({
  title: 'changePriority to a tier past what a double holds',
  file: 'changePriority-7.lua',
  scripts: ['changePriority', 'addStandardJob'],
  watch: ['prioritized', 'wait', 'pc'],
  fields: { priority: { label: 'New priority of all six', min: 1, max: 2 ** 22, first: 2 ** 21 } },
  tryThis: 'make it 2097151, one less, and the six stand in the order in which they came.',
  opensAfter: (command) => command === 'ZADD',
  setUp({ queue }, { priority }) {
    for (const jobId of JOBS) queue.add('send', {}, { jobId });
    for (const jobId of JOBS.slice(0, -1)) queue.changePriority(jobId, { priority });
  },
  run({ queue }, { priority }) {
    queue.changePriority('six', { priority });
  },
});
