import { scoredMembers } from '#redis/index.ts';
import { Replay } from '#replay/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealRedis } from '../../../tools/real-redis.ts';
import { JOBS } from '../jobs.ts';
import { CROWD_SIZE, FIRST_SECOND, LAST_SECOND, clock, keyOf, timeOf, type ClockState } from './scenario.ts';

const at = (link: string): ReturnType<Replay<ClockState, never>['view']>['frame'] =>
  new Replay(clock, link).view().frame;
const scores = (link: string): number[] => {
  const frame = at(link);
  return frame.keys.sortedSet(keyOf(frame.state.scoring)).map(({ score }) => score);
};

test('due is what stands at or left of now, and the next wake is the first to the right', () => {
  const frame = at('1.now-1706648550');
  expect(frame.exchanges.at(-1)?.reply).toEqual(['welcome', 'invoice']);
  expect(frame.state.due).toBe(2);
  expect(frame.state.nextWake?.member).toBe('digest');
  expect(frame.sentence).toBe(
    'At 21:02:30, 2 jobs due: welcome and invoice. Next wake: digest at 21:04:00, in 1 min 30 s.',
  );
});

test('before the first job nothing is due, after the last there is no next wake', () => {
  expect(at('1.now-1706648400').state.due).toBe(0);
  const end = at('1.now-1706649000');
  expect(end.state.due).toBe(JOBS.length);
  expect(end.state.nextWake).toBeUndefined();
});

test('in textbook seconds two jobs share a score, in EchoMQ’s none do', () => {
  expect(new Set(scores('')).size).toBe(JOBS.length - 1);
  expect(new Set(scores('1.scoring-echomq')).size).toBe(JOBS.length);
});

test('both scorings name the same times, and EchoMQ keeps the order of adding within a millisecond', () => {
  const echomq = at('1.scoring-echomq').keys.sortedSet(keyOf('echomq'));
  for (const { member, score } of echomq) {
    expect(timeOf(score, 'echomq')).toBe(JOBS.find(({ id }) => id === member)?.due);
  }
  expect(echomq.map(({ member }) => member)).toEqual(['welcome', 'invoice', 'report', 'digest', 'survey', 'backup']);
});

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

test.each(['seconds', 'echomq'] as const)(
  'ten thousand jobs in %s: the replies are the real server’s',
  async (scoring) => {
    const key = keyOf(scoring);
    const replay = new Replay(clock, `1.scoring-${scoring}.jobs-crowd`);
    const members = replay.view().frame.keys.sortedSet(key);
    expect(members.length).toBe(CROWD_SIZE);
    await real.call('DEL', key);
    await real.pipeline(members.map(({ member, score }) => ['ZADD', key, String(score), member]));
    for (const now of [FIRST_SECOND, FIRST_SECOND + 180, FIRST_SECOND + 300, LAST_SECOND]) {
      replay.act('now', now);
      const { state, exchanges } = replay.view().frame;
      expect(exchanges.map(({ command }) => command[0])).toEqual(['ZRANGEBYSCORE', 'ZCOUNT']);
      const [next, due] = await real.pipeline(exchanges.map(({ command }) => command));
      expect(state.due).toBe(due);
      expect(scoredMembers(next!)).toEqual(state.nextWake ? [state.nextWake] : []);
      expect(members[state.due]).toEqual(state.nextWake);
    }
  },
);

test('dragging through ten thousand jobs reads two replies and looks at no key again', () => {
  const replay = new Replay(clock, '1.jobs-crowd');
  const { keys } = replay.view().frame;
  for (let now = FIRST_SECOND; now <= LAST_SECOND; now += 1) {
    replay.act('now', now);
    expect(replay.view().frame.keys).toBe(keys);
  }
  expect(replay.view().length).toBe(1);
});

test('a link that switches to ten thousand jobs and back again and again stops early, and says where', async () => {
  const replay = new Replay(clock);
  await replay.open(`1${'.jobs-crowd.jobs-few'.repeat(200)}`);
  const { position, length, problem, frame } = replay.view();
  expect(length).toBe(400);
  expect(problem).toMatch(new RegExp(`^Stopped at step ${position} of 400: `));
  // Who tries both sizes a few times is not stopped.
  expect(position).toBeGreaterThan(10);
  expect(position).toBeLessThan(60);
  expect(frame.keys.sortedSet(keyOf('seconds'))).toHaveLength(frame.state.size === 'few' ? JOBS.length : CROWD_SIZE);
  expect(replay.link().split('.')).toHaveLength(1 + position);
});
