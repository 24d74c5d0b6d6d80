/**
 * Measures the sorted set at several sizes, beside what else there is: `npm run bench`, or `npm run bench -- --quick`
 * for the small sizes only.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '#redis/random.ts';
import type { ScoredMember } from '#redis/sorted-set.ts';
import { contenders } from './contenders.ts';
import { fill, FILL_LIMIT, measure, OPERATION_LIMIT, type Operation } from './measure.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const sizes = values.quick ? [1e3, 1e4] : [1e3, 1e4, 1e5, 1e6];
const time = values.quick ? 100 : 300;

/** In this order: the last one changes which entries the set holds. */
const operations: readonly Operation[] = [
  {
    name: 'range of 10',
    run(set, fresh, jobs) {
      const min = Math.min(Math.floor(fresh.score), jobs.length - 10);
      return set.rangeByScore(min, min + 9);
    },
  },
  {
    name: 'rank',
    isPossible: (set) => set.rank !== undefined,
    run: (set, fresh, jobs) => set.rank?.(jobs[Math.floor(fresh.score)]!.member),
  },
  {
    name: 'add',
    run: (set, { member, score }) => set.add(member, score),
    undo: (set, { member }) => set.remove(member),
  },
  {
    name: 'add-then-pop',
    run(set, { member, score }) {
      set.add(member, score);
      return set.popMin();
    },
  },
];

console.log(
  `Operations a second on one sorted set (Node ${process.versions.node}), the median of many samples.\n` +
    `range of 10: the ten members between two scores. "too slow": more than ${OPERATION_LIMIT} ms of processor time for one\n` +
    `operation, or more than ${FILL_LIMIT / 1000} s to fill the set. "cannot": it knows no ranks.`,
);

for (const size of sizes) {
  printRow(
    `\n${size.toLocaleString('en')} members`,
    operations.map(({ name }) => name),
  );
  const jobs = shuffledJobs(size);
  for (const [name, create] of Object.entries(contenders)) {
    const set = create();
    const isFull = await fill(set, jobs);
    const nextFresh = freshEntries(size);
    const results: string[] = [];
    for (const operation of operations) {
      const result = isFull ? await measure(set, jobs, operation, nextFresh, time) : 'too slow';
      results.push(typeof result === 'number' ? Math.round(result).toLocaleString('en') : result);
    }
    printRow(name, results);
  }
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(14)).join(''));
}

function shuffledJobs(size: number): ScoredMember[] {
  const random = seededRandom(size);
  const jobs = Array.from({ length: size }, (_, score) => ({ member: `job:${score}`, score }));
  for (let i = size - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [jobs[i], jobs[j]] = [jobs[j]!, jobs[i]!];
  }
  return jobs;
}

/** Makes entries with new members, whose scores lie between those of the jobs. */
function freshEntries(size: number): () => ScoredMember {
  const random = seededRandom(1);
  let count = 0;
  return () => ({ member: `fresh:${(count += 1)}`, score: random() * size });
}
