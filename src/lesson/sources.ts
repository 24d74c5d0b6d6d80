/** Something a lesson rests on: a manual page, source code, a standard, a paper. */
export interface Source {
  readonly title: string;
  /** Who publishes it, and where in it to look when the address does not say so. */
  readonly from: string;
  readonly url?: string;
}

/** Every source the course cites, by the id a page's frontmatter uses. Code is cited as it was when it was measured or read. */
export const SOURCES = {
  'redis-sorted-sets': {
    title: 'Redis sorted sets',
    from: 'Redis documentation, data types',
    url: 'https://redis.io/docs/latest/develop/data-types/sorted-sets/',
  },
  'redis-zadd': {
    title: 'ZADD',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/zadd/',
  },
  'redis-zrange': {
    title: 'ZRANGE',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/zrange/',
  },
  'redis-zrangebyscore': {
    title: 'ZRANGEBYSCORE',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/zrangebyscore/',
  },
  'redis-zrangebylex': {
    title: 'ZRANGEBYLEX',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/zrangebylex/',
  },
  'redis-zrem': {
    title: 'ZREM',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/zrem/',
  },
  'redis-zcount': {
    title: 'ZCOUNT',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/zcount/',
  },
  'redis-zincrby': {
    title: 'ZINCRBY',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/zincrby/',
  },
  'redis-zpopmin': {
    title: 'ZPOPMIN',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/zpopmin/',
  },
  'redis-bzpopmin': {
    title: 'BZPOPMIN',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/bzpopmin/',
  },
  'redis-incr': {
    title: 'INCR',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/incr/',
  },
  'redis-lpush': {
    title: 'LPUSH',
    from: 'Redis documentation, commands',
    url: 'https://redis.io/docs/latest/commands/lpush/',
  },
  'redis-scripting': {
    title: 'Scripting with Lua',
    from: 'Redis documentation, programmability',
    url: 'https://redis.io/docs/latest/develop/programmability/eval-intro/',
  },
  'bullmq-prioritized': {
    title: 'Prioritized jobs',
    from: 'BullMQ documentation, guide',
    url: 'https://docs.bullmq.io/guide/jobs/prioritized',
  },
  'bullmq-delayed': {
    title: 'Delayed jobs',
    from: 'BullMQ documentation, guide',
    url: 'https://docs.bullmq.io/guide/jobs/delayed',
  },
  'bullmq-retrying': {
    title: 'Retrying failing jobs',
    from: 'BullMQ documentation, guide',
    url: 'https://docs.bullmq.io/guide/retrying-failing-jobs',
  },
  'bullmq-backoffs': {
    title: 'BullMQ’s backoff strategies',
    from: 'BullMQ repository, src/classes/backoffs.ts',
    url: 'https://github.com/taskforcesh/bullmq/blob/v6.7.0/src/classes/backoffs.ts',
  },
  'bullmq-architecture': {
    title: 'Architecture',
    from: 'BullMQ documentation, guide',
    url: 'https://docs.bullmq.io/guide/architecture',
  },
  'bullmq-scripts': {
    title: 'BullMQ’s Lua scripts',
    from: 'BullMQ repository, src/commands',
    url: 'https://github.com/taskforcesh/bullmq/tree/v6.7.0/src/commands',
  },
  'bullmq-worker': {
    title: 'BullMQ’s Worker',
    from: 'BullMQ repository, src/classes/worker.ts: the loop, and how long it blocks',
    url: 'https://github.com/taskforcesh/bullmq/blob/v6.7.0/src/classes/worker.ts',
  },
  echomq: {
    title: 'EchoMQ',
    from: 'the Elixir queue that speaks BullMQ’s protocol; echo/apps/echomq in the repository fiberfx',
    url: 'https://github.com/jonny-novikov/fiberfx/tree/9891a8816dc42e85015d8738ab6fe550baa9f5bd/echo/apps/echomq',
  },
  'brooker-2015': {
    title: 'Exponential Backoff and Jitter',
    from: 'Marc Brooker, AWS Architecture Blog, 2015',
    url: 'https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/',
  },
  'ieee-754': {
    title: 'IEEE 754-2019, Standard for Floating-Point Arithmetic',
    from: 'IEEE; binary64 carries 53 bits of a whole number',
    url: 'https://ieeexplore.ieee.org/document/8766229',
  },
  'goldberg-1991': {
    title: 'What Every Computer Scientist Should Know About Floating-Point Arithmetic',
    from: 'David Goldberg, ACM Computing Surveys 23 (1), 1991',
    url: 'https://dl.acm.org/doi/10.1145/103162.103163',
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCES;

/** The ids, as a frontmatter schema wants them. */
export const SOURCE_IDS = Object.keys(SOURCES) as [SourceId, ...SourceId[]];
