/**
 * Compares the simulator with the real redis-server on random commands:
 * `npm run fuzz -- --commands 1000000 --seed 7`. Prints a script for redis-cli and exits with 1 when they differ.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { NIL_ARRAY } from './differential/compare.ts';
import { fuzz, reproduction } from './differential/fuzz.ts';
import { RealRedis } from './real-redis.ts';

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const [commands, seed] = [Number(values.commands), Number(values.seed)];
if (!Number.isSafeInteger(commands) || !Number.isSafeInteger(seed)) throw new Error('usage: --commands N --seed S');

const real = await RealRedis.start(NIL_ARRAY);
console.log(`seed ${seed}, ${commands} commands`);
let announced = 0;
const mismatch = await fuzz({
  real,
  commands,
  seed,
  onProgress: (count) => {
    if (count < announced + 50_000) return;
    announced = count;
    console.log(`${count} commands, no mismatch`);
  },
});
await real.stop();
if (mismatch) {
  console.log(`the simulator and the real server differ:\n\n${reproduction(mismatch)}`);
  process.exitCode = 1;
} else {
  console.log('done, no mismatch');
}
