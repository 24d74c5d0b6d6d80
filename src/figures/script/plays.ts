import type { Play, ScriptJob } from './run-script.ts';

interface NamedPlay extends Play {
  readonly firstJob: ScriptJob;
  /** What of the job the reader may change. */
  readonly fields: readonly ('priority' | 'delay')[];
}

/** The job is added to a ladder that holds three others. */
export const addPrioritizedJob: NamedPlay = {
  firstJob: { priority: 1, delay: 0 },
  fields: ['priority'],
  setUp(queue) {
    queue.add('send', {}, { jobId: 'report', priority: 2 });
    queue.add('send', {}, { jobId: 'welcome', priority: 1 });
    queue.add('send', {}, { jobId: 'backup', priority: 3 });
  },
  run(queue, { priority }) {
    queue.add('send', {}, { jobId: 'yours', priority: Math.max(priority, 1) });
  },
};

/** A worker takes the next job; the reader's job waits, or stands on the ladder, or is delayed. */
export const moveToActive: NamedPlay = {
  firstJob: { priority: 1, delay: 0 },
  fields: ['priority', 'delay'],
  setUp(queue, { priority, delay }) {
    queue.add('send', {}, { jobId: 'report', priority: 2 });
    queue.add('send', {}, { jobId: 'yours', priority, delay });
  },
  run(queue) {
    queue.moveToActive('token');
  },
};
