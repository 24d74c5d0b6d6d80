import type { QueueKeys, QueuePart } from './keys.ts';
import { jobKey } from './keys.ts';

/** A part of the queue, or a key that depends on the call: of the job, of the state in which it ends. */
type KeyName = QueuePart | '<job>' | '<finished>' | '<metrics>';

interface ScriptEntry {
  /** Fetches the script that bullmq installs, and none of bullmq's own code. */
  readonly load: () => Promise<Script>;
  /** What bullmq gives the script as KEYS. */
  readonly keys: readonly KeyName[];
  /** The state that a job must be in; a refusal names it. */
  readonly from?: 'active' | 'delayed';
}

/** A script as bullmq's package has it. */
export interface Script {
  readonly name: string;
  /** The Lua text that the server gets. */
  readonly content: string;
}

/** Every script that {@link Queue} runs. */
const SCRIPTS = {
  addStandardJob: {
    load: async () => (await import('bullmq/dist/esm/scripts/addStandardJob-9.js')).addStandardJob,
    keys: ['wait', 'paused', 'meta', 'id', 'completed', 'delayed', 'active', 'events', 'marker'],
  },
  addDelayedJob: {
    load: async () => (await import('bullmq/dist/esm/scripts/addDelayedJob-6.js')).addDelayedJob,
    keys: ['marker', 'meta', 'id', 'delayed', 'completed', 'events'],
  },
  addPrioritizedJob: {
    load: async () => (await import('bullmq/dist/esm/scripts/addPrioritizedJob-9.js')).addPrioritizedJob,
    keys: ['marker', 'meta', 'id', 'prioritized', 'delayed', 'completed', 'active', 'events', 'pc'],
  },
  moveToActive: {
    load: async () => (await import('bullmq/dist/esm/scripts/moveToActive-11.js')).moveToActive,
    keys: [
      'wait',
      'active',
      'prioritized',
      'events',
      'stalled',
      'limiter',
      'delayed',
      'paused',
      'meta',
      'pc',
      'marker',
    ],
  },
  moveToFinished: {
    load: async () => (await import('bullmq/dist/esm/scripts/moveToFinished-14.js')).moveToFinished,
    keys: [
      'wait',
      'active',
      'prioritized',
      'events',
      'stalled',
      'limiter',
      'delayed',
      'paused',
      'meta',
      'pc',
      '<finished>',
      '<job>',
      '<metrics>',
      'marker',
    ],
    from: 'active',
  },
  moveToDelayed: {
    load: async () => (await import('bullmq/dist/esm/scripts/moveToDelayed-11.js')).moveToDelayed,
    keys: ['marker', 'active', 'prioritized', 'delayed', '<job>', 'events', 'meta', 'stalled', 'wait', 'limiter', 'pc'],
    from: 'active',
  },
  retryJob: {
    load: async () => (await import('bullmq/dist/esm/scripts/retryJob-11.js')).retryJob,
    keys: ['active', 'wait', 'paused', '<job>', 'meta', 'events', 'delayed', 'prioritized', 'pc', 'marker', 'stalled'],
    from: 'active',
  },
  moveJobFromActiveToWait: {
    load: async () => (await import('bullmq/dist/esm/scripts/moveJobFromActiveToWait-9.js')).moveJobFromActiveToWait,
    keys: ['active', 'wait', 'stalled', 'paused', 'meta', 'limiter', 'prioritized', 'marker', 'events'],
    from: 'active',
  },
  moveStalledJobsToWait: {
    load: async () => (await import('bullmq/dist/esm/scripts/moveStalledJobsToWait-9.js')).moveStalledJobsToWait,
    keys: ['stalled', 'wait', 'active', 'stalled-check', 'meta', 'paused', 'marker', 'events', 'repeat'],
  },
  promote: {
    load: async () => (await import('bullmq/dist/esm/scripts/promote-9.js')).promote,
    keys: ['delayed', 'wait', 'paused', 'meta', 'prioritized', 'active', 'pc', 'events', 'marker'],
    from: 'delayed',
  },
  moveJobsToWait: {
    load: async () => (await import('bullmq/dist/esm/scripts/moveJobsToWait-8.js')).moveJobsToWait,
    keys: ['', 'events', 'delayed', 'wait', 'paused', 'meta', 'active', 'marker'],
  },
  changePriority: {
    load: async () => (await import('bullmq/dist/esm/scripts/changePriority-7.js')).changePriority,
    keys: ['wait', 'paused', 'meta', 'prioritized', 'active', 'pc', 'marker'],
  },
  changeDelay: {
    load: async () => (await import('bullmq/dist/esm/scripts/changeDelay-4.js')).changeDelay,
    keys: ['delayed', 'meta', 'marker', 'events'],
    from: 'delayed',
  },
  pause: {
    load: async () => (await import('bullmq/dist/esm/scripts/pause-7.js')).pause,
    keys: ['wait', 'paused', 'meta', 'prioritized', 'events', 'delayed', 'marker'],
  },
  resume: {
    load: async () => (await import('bullmq/dist/esm/scripts/pause-7.js')).pause,
    keys: ['paused', 'wait', 'meta', 'prioritized', 'events', 'delayed', 'marker'],
  },
  getCounts: {
    load: async () => (await import('bullmq/dist/esm/scripts/getCounts-1.js')).getCounts,
    keys: [''],
  },
  getState: {
    load: async () => (await import('bullmq/dist/esm/scripts/getStateV2-8.js')).getStateV2,
    keys: ['completed', 'failed', 'delayed', 'active', 'wait', 'paused', 'waiting-children', 'prioritized'],
  },
} as const satisfies Readonly<Record<string, ScriptEntry>>;

export type ScriptName = keyof typeof SCRIPTS;

export const SCRIPT_NAMES = Object.keys(SCRIPTS) as ScriptName[];

/** The scripts that have been loaded. */
export type Scripts = Readonly<Partial<Record<ScriptName, Script>>>;

/** Loads scripts: in the browser each is a file of its own, fetched when it is asked for. */
export async function loadScripts(...names: readonly ScriptName[]): Promise<Scripts> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await SCRIPTS[name].load()])));
}

/** What a call of a script is about, where that is not the queue as a whole. */
export interface Subject {
  readonly jobId?: string;
  readonly finished?: 'completed' | 'failed';
}

/** The KEYS of a script. */
export function scriptKeys(
  name: ScriptName,
  keys: QueueKeys,
  { jobId = '', finished = 'completed' }: Subject,
): string[] {
  return SCRIPTS[name].keys.map((key) => {
    if (key === '<job>') return jobKey(keys, jobId);
    if (key === '<finished>') return keys[finished];
    if (key === '<metrics>') return `${keys['']}metrics:${finished}`;
    return keys[key];
  });
}

/** The state in which a script expects the job. */
export function expectedState(name: ScriptName): string | undefined {
  const entry: ScriptEntry = SCRIPTS[name];
  return entry.from;
}
