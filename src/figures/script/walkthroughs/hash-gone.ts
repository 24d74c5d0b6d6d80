import { jobKey } from '#emq/keys.ts';
import { defineWalkthrough } from '../walkthrough.ts';

const JOBS = ['yours', 'report', 'digest'];

export default defineWalkthrough({
  title: 'A worker takes a job whose hash is gone',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addStandardJob'],
  watch: ['wait', 'active'],
  job: 'yours',
  fields: { lost: { label: 'How many of three jobs have lost their hash', min: 0, max: JOBS.length, first: 1 } },
  tryThis: 'step on, and see which fields the script writes to the hash of “yours”.',
  goal: {
    name: 'hash-again',
    text: 'Find a line at which “yours” has a hash, but no name.',
    isReached: ({ field }) => field('processedOn') !== undefined && field('name') === undefined,
  },
  opensAfter: (command) => command === 'RPOPLPUSH',
  setUp({ queue, call }, { lost }) {
    for (const jobId of JOBS) queue.add('send', {}, { jobId });
    for (const jobId of JOBS.slice(0, lost)) call('DEL', jobKey(queue.keys, jobId));
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
