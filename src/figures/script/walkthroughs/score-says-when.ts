import { fireTime } from '#emq/scores.ts';
import { defineWalkthrough } from '../walkthrough.ts';

export default defineWalkthrough({
  title: 'A retry keeps the old timestamp',
  file: 'moveToDelayed-11.lua',
  scripts: ['moveToDelayed', 'moveToActive', 'addStandardJob', 'addDelayedJob'],
  watch: ['active', 'delayed'],
  job: 'yours',
  fields: {
    backoff: { label: 'Backoff of “yours”, in ms', min: 1, max: 60_000, first: 5000 },
    ran: { label: 'How long it ran, in ms', min: 0, max: 29_000, first: 20_000 },
  },
  tryThis: 'add timestamp and delay in the hash, and compare with the score ÷ 4096.',
  goal: {
    name: 'agree',
    text: 'Make timestamp + delay agree with the score.',
    isReached: ({ scores, field }) =>
      scores('delayed').some((score) => fireTime(score) === Number(field('timestamp')) + Number(field('delay'))),
  },
  opensAfter: (command) => command === 'ZADD',
  setUp({ queue, pass }, { backoff, ran }) {
    queue.add('send', {}, { jobId: 'yours', attempts: 3, backoff: { type: 'fixed', delay: backoff } });
    queue.moveToActive('token');
    pass(ran);
  },
  run({ queue }) {
    queue.fail('yours', 'token', { message: 'bounced' });
  },
});
