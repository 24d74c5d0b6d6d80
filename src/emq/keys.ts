/** The parts of a queue that live in Redis, as EchoMQ names them; the empty one is the prefix of every job's key. */
const PARTS = [
  '',
  'wait',
  'paused',
  'active',
  'delayed',
  'prioritized',
  'waiting-children',
  'completed',
  'failed',
  'id',
  'pc',
  'marker',
  'meta',
  'events',
  'stalled',
  'stalled-check',
  'limiter',
  'repeat',
] as const;

export type QueuePart = (typeof PARTS)[number];
export type QueueKeys = Readonly<Record<QueuePart, string>>;

/** The keys of a queue: `emq:{queue}:…` with the queue's name in place of `{queue}`. */
export function queueKeys(queue: string): QueueKeys {
  return Object.fromEntries(PARTS.map((part) => [part, `emq:${queue}:${part}`])) as QueueKeys;
}

/** The hash of one job. Its lock, while a worker has it, is this with `:lock` behind. */
export function jobKey(keys: QueueKeys, jobId: string): string {
  return keys[''] + jobId;
}
