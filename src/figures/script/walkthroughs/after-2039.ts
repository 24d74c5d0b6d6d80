import { defineWalkthrough } from '../walkthrough.ts';

/** 2039-09-07T15:47:35.552Z, where a delayed job's score reaches 2^53. */
const EDGE = 2 ** 41;
const DELAY = 1000;
const field = (label: string, first: number) => ({ label, min: -1000, max: 1000, first });

export default defineWalkthrough({
  title: 'After 2039 a job is given another’s millisecond',
  file: 'addDelayedJob-6.lua',
  scripts: ['addDelayedJob'],
  watch: ['delayed'],
  fields: {
    later: field('“later” is due 2^41 ms plus', 101),
    yours: field('“yours” is due 2^41 ms plus', 100),
  },
  tryThis: 'step back: the highest score of the band is another millisecond’s.',
  goal: {
    name: 'own-ms',
    text: 'Give each job a score of its own.',
    isReached: ({ scores }) => new Set(scores('delayed')).size === 2,
  },
  opensAfter: (command) => command === 'ZADD',
  setUp({ queue }, { later }) {
    queue.add('send', {}, { jobId: 'later', delay: DELAY, timestamp: EDGE + later - DELAY });
  },
  run({ queue }, { yours }) {
    queue.add('send', {}, { jobId: 'yours', delay: DELAY, timestamp: EDGE + yours - DELAY });
  },
});
