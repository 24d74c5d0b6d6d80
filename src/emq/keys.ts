/** The parts of a queue that live in Redis, as EchoMQ names them. */
const PARTS = ['wait', 'active', 'delayed', 'prioritized', 'pc', 'marker', 'meta', 'events', 'failed'] as const;

export type QueueKeys = Readonly<Record<(typeof PARTS)[number], string>>;

/** The keys of a queue: `emq:{queue}:…` with the queue's name in place of `{queue}`. */
export function queueKeys(queue: string): QueueKeys {
  return Object.fromEntries(PARTS.map((part) => [part, `emq:${queue}:${part}`])) as QueueKeys;
}
