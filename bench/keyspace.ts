/** Measures what must not depend on how much the keyspace holds: `npm run bench:keyspace`. */
import { performance } from 'node:perf_hooks';
import { Redis } from '#redis/index.ts';
import { Server } from '#redis/server/server.ts';

const SAMPLES = 200;

/** The median of many runs, in µs. */
function measure(run: () => void): string {
  const times = Array.from({ length: SAMPLES }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return `${(times.toSorted((a, b) => a - b)[SAMPLES / 2]! * 1000).toFixed(1)} µs`;
}

function serve(): { redis: Redis; send: (line: string) => void } {
  const redis = new Redis();
  const server = new Server(redis, { now: () => 0, schedule: () => () => {} });
  const connection = server.connect({ address: '', send: () => {}, hangUp: () => {} });
  return { redis, send: (line) => connection.receive(`${line}\r\n`) };
}

for (const size of [1e3, 1e5]) {
  const { redis, send } = serve();
  for (let i = 0; i < size; i += 1) redis.call('SADD', 's', `m${i}`);
  const before = measure(() => send('INCR n'));
  send('WATCH s');
  console.log(`INCR, ${before}; while a set of ${size} is watched, ${measure(() => send('INCR n'))}`);
  send('UNWATCH');
  console.log(`WATCH of it, and an EXEC of nothing: ${measure(() => send('WATCH s\r\nMULTI\r\nEXEC'))}`);
}

for (const size of [1e3, 2e5]) {
  const { redis, send } = serve();
  for (let i = 0; i < size; i += 1) redis.call('SET', `k${i}`, '', ...(i % 2 ? ['PX', `${i}`] : []));
  console.log(`DBSIZE of ${size} keys, half of which expire: ${measure(() => send('DBSIZE'))}`);
}
