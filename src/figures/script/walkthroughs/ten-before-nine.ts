import { defineWalkthrough } from '../walkthrough.ts';

const JOBS = 20;
const field = (label: string, first: number) => ({ label, min: 1, max: JOBS, first });

export default defineWalkthrough({
  title: 'Job 10 is taken before job 9',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addPrioritizedJob', 'changePriority'],
  watch: ['prioritized', 'active'],
  fields: { one: field('A job put to the front', 9), other: field('And another', 10) },
  tryThis: 'put jobs 2 and 19 to the front: bytes are compared from the left, so 19 is first.',
  opensAfter: (command) => command === 'ZPOPMIN',
  setUp({ queue }, { one, other }) {
    for (let id = 1; id <= JOBS; id += 1) queue.add('send', {}, { priority: 1 });
    for (const id of [one, other]) queue.changePriority(String(id), { priority: 1, lifo: true });
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
