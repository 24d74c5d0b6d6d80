import { defineWalkthrough } from '../walkthrough.ts';
import { NOW } from '../run-script.ts';

const JOBS = ['first', 'second', 'third', 'fourth', 'fifth'];

export default defineWalkthrough({
  title: 'A sweep fails half-way, and nothing is taken back',
  file: 'moveToActive-11.lua',
  scripts: ['moveToActive', 'addDelayedJob'],
  watch: ['delayed', 'wait', 'prioritized', 'active', 'events'],
  fields: { due: { label: 'How many jobs are due', min: 1, max: JOBS.length, first: 3 } },
  tryThis: 'step back: one ZREM for all, one LPUSH, then the command that fails.',
  goal: {
    name: 'lose-four',
    text: 'Lose four jobs.',
    isReached: ({ values: { due = 0 }, members }) => due - members('delayed').length - members('wait').length === 4,
  },
  opensAfter: (command) => command === 'XADD',
  setUp({ queue, call }, { due }) {
    for (const jobId of JOBS.slice(0, due)) queue.add('send', {}, { jobId, delay: 1000, timestamp: NOW - 2000 });
    call('SET', queue.keys.events, 'not a stream');
  },
  run({ queue }) {
    queue.moveToActive('token');
  },
});
