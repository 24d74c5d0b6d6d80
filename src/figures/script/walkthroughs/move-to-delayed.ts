import { defineWalkthrough } from '../walkthrough.ts';

const ATTEMPTS = 8;

/** A job with a backoff fails. */
export default defineWalkthrough({
  title: 'A failed job gets a later score',
  file: 'moveToDelayed-11.lua',
  scripts: ['moveToDelayed', 'moveToActive', 'addStandardJob', 'addDelayedJob'],
  watch: ['active', 'delayed', 'marker'],
  job: 'yours',
  fields: {
    backoff: { label: 'Exponential backoff of “yours”, in ms', min: 1, max: 60_000, first: 1000 },
    failures: { label: 'Earlier failures', min: 0, max: ATTEMPTS - 2, first: 0 },
  },
  tryThis: 'read the score that ZADD wrote; then set the earlier failures to 1.',
  goal: {
    name: 'over-a-minute',
    text: 'Make “yours” wait for more than a minute.',
    isReached: ({ field }) => Number(field('delay')) > 60_000,
  },
  opensAfter: (command) => command === 'ZADD',
  setUp({ queue, pass }, { backoff, failures }) {
    queue.add('send', {}, { jobId: 'yours', attempts: ATTEMPTS, backoff: { type: 'exponential', delay: backoff } });
    for (let failed = 0; failed < failures; failed += 1) {
      queue.moveToActive('token');
      queue.fail('yours', 'token', { message: 'bounced' });
      pass(backoff * 2 ** failed);
    }
    queue.moveToActive('token');
    queue.add('send', {}, { jobId: 'digest', delay: 3000 });
  },
  run({ queue }) {
    queue.fail('yours', 'token', { message: 'bounced' });
  },
});
