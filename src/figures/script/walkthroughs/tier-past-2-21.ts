import { defineWalkthrough } from '../walkthrough.ts';

/** In the order in which they get their arrival numbers, from 1 on. */
const JOBS = ['one', 'two', 'three', 'four', 'five', 'six'];

export default defineWalkthrough({
  title: 'changePriority, past what a double holds',
  file: 'changePriority-7.lua',
  scripts: ['changePriority', 'addStandardJob'],
  watch: ['prioritized', 'wait', 'pc'],
  fields: { priority: { label: 'New priority of all six', min: 1, max: 2 ** 22, first: 2 ** 21 } },
  tryThis: 'compare the scores: three of the six are equal.',
  goal: {
    name: 'no-tie',
    text: 'Choose a priority at which no two of the six tie.',
    isReached: ({ scores }) => new Set(scores('prioritized')).size === 6,
  },
  opensAfter: (command) => command === 'ZADD',
  setUp({ queue }, { priority }) {
    for (const jobId of JOBS) queue.add('send', {}, { jobId });
    for (const jobId of JOBS.slice(0, -1)) queue.changePriority(jobId, { priority });
  },
  run({ queue }, { priority }) {
    queue.changePriority('six', { priority });
  },
});
