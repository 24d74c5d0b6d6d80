import { defineWalkthrough } from '../walkthrough.ts';

const JOBS = 20;
const field = (label: string, first: number) => ({ label, min: 1, max: JOBS, first });

export default defineWalkthrough({
  title: 'Job 10 is taken before job 9',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addPrioritizedJob', 'changePriority'],
  watch: ['prioritized', 'active'],
  fields: { one: field('A job put to the front', 9), other: field('And another one', 10) },
  tryThis: 'put jobs 2 and 19 to the front: 19 is taken first.',
  goal: {
    name: 'by-number',
    text: 'Find two jobs of which the smaller number goes first.',
    isReached: ({ values: { one = 0, other = 0 }, members }) =>
      one !== other && members('active')[0] === String(Math.min(one, other)),
  },
  opensAfter: (command) => command === 'ZPOPMIN',
  setUp({ queue }, { one, other }) {
    for (let id = 1; id <= JOBS; id += 1) queue.add('send', {}, { priority: 1 });
    for (const id of [one, other]) queue.changePriority(String(id), { priority: 1, lifo: true });
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
