import type { ScriptName } from '#emq/index.ts';
import { NOW, type Play, type ScriptJob } from './run-script.ts';

interface NamedPlay extends Play {
  /** The script, as a file of the package. */
  readonly file: string;
  /** Every script that the play runs, to set its scene as well. */
  readonly scripts: readonly ScriptName[];
  readonly firstJob: ScriptJob;
  /** What of the job the reader may change, and the lowest priority there is. */
  readonly fields: readonly (keyof ScriptJob)[];
  readonly lowestPriority: number;
}

export type PlayName = 'addPrioritizedJob' | 'moveToActive';

export const PLAYS: Readonly<Record<PlayName, NamedPlay>> = {
  /** The job is added to a ladder that holds three others. */
  addPrioritizedJob: {
    file: 'addPrioritizedJob-9.lua',
    scripts: ['addPrioritizedJob'],
    firstJob: { priority: 1, delay: 0, timestamp: NOW },
    fields: ['priority', 'timestamp'],
    lowestPriority: 1,
    setUp(queue) {
      queue.add('send', {}, { jobId: 'report', priority: 2 });
      queue.add('send', {}, { jobId: 'welcome', priority: 1 });
      queue.add('send', {}, { jobId: 'backup', priority: 3 });
    },
    run(queue, { priority, timestamp }) {
      queue.add('send', {}, { jobId: 'yours', priority: Math.max(priority, 1), timestamp });
    },
  },
  /** A worker takes the next job; the reader's job waits, or stands on the ladder, or is delayed. */
  moveToActive: {
    file: 'moveToActive-11.lua',
    scripts: ['moveToActive', 'addStandardJob', 'addDelayedJob', 'addPrioritizedJob'],
    firstJob: { priority: 1, delay: 0, timestamp: NOW },
    fields: ['priority', 'delay', 'timestamp'],
    lowestPriority: 0,
    setUp(queue, job) {
      queue.add('send', {}, { jobId: 'report', priority: 2 });
      queue.add('send', {}, { jobId: 'yours', ...job });
    },
    run(queue) {
      queue.moveToActive('token');
    },
  },
};
