import { fireTime, millisecondBand, prioritizedScore, queueKeys, unpackPrioritized } from '#emq/index.ts';
import { oneOf, scoredMembers, type Scenario, type Session, type Step } from '#replay/index.ts';
import { addDelayed } from '../parts/add-jobs.ts';
import { JOBS, OPENS } from '../parts/jobs.ts';
import { clockTime } from '../parts/time.ts';

export type Reading = 'delayed' | 'prioritized';

export interface TwoReadingsState {
  readonly reading: Reading;
}

export type TwoReadingsActions = {
  reading: readonly [Reading];
  take: readonly [];
};

const MAIL = queueKeys('mail');
/** The worker's clock: two of the six jobs are due. */
export const NOW = OPENS + 195_000;

export function keyOf(reading: Reading): string {
  return MAIL[reading];
}

/** Scores the jobs for a reading and shows the set: one structure, whatever the number means. */
function score({ prepare, send }: Session<unknown>, reading: Reading, ids: readonly string[]): Step<TwoReadingsState> {
  for (const [index, job] of JOBS.entries()) {
    if (!ids.includes(job.id)) continue;
    if (reading === 'delayed') addDelayed(prepare, MAIL, job);
    else prepare('ZADD', MAIL.prioritized, prioritizedScore(job.tier, index + 1), job.id);
  }
  const [head] = scoredMembers(send('ZRANGE', keyOf(reading), 0, -1, 'WITHSCORES'));
  const meaning = reading === 'delayed' ? 'when a job is due' : 'its tier, then its arrival';
  const first = head ? `; ${head.member} stands at the head` : '';
  return { state: { reading }, sentence: `The score says ${meaning}${first}.` };
}

/** Takes the next job as the reading does it: a clock only gives what is due, a ladder always gives its head. */
function take({ send, state }: Session<TwoReadingsState>): Step<TwoReadingsState> {
  if (state.reading === 'prioritized') {
    const [popped] = scoredMembers(send('ZPOPMIN', MAIL.prioritized));
    if (!popped) return { state, sentence: 'ZPOPMIN finds nothing: the ladder is empty.' };
    const { tier, arrival } = unpackPrioritized(popped.score);
    return { state, sentence: `ZPOPMIN takes ${popped.member}: tier ${tier}, arrival ${arrival}.` };
  }
  const [due] = send('ZRANGEBYSCORE', MAIL.delayed, 0, millisecondBand(NOW).max, 'LIMIT', 0, 1) as string[];
  if (due !== undefined) {
    send('ZREM', MAIL.delayed, due);
    return { state, sentence: `${due} was due, and ZREM’s 1 claims it.` };
  }
  const [head] = scoredMembers(send('ZRANGE', MAIL.delayed, 0, 0, 'WITHSCORES'));
  const wait = head ? `; the head, ${head.member}, is due at ${clockTime(fireTime(head.score))}` : '';
  return { state, sentence: `At ${clockTime(NOW)} no job is due${wait}.` };
}

/** The same six jobs in one sorted set, scored by fire-time or by tier and arrival. */
export const twoReadings: Scenario<TwoReadingsState, TwoReadingsActions> = {
  id: 'two-readings',
  watch: ({ reading }) => [keyOf(reading)],
  start: (session) =>
    score(
      session,
      'delayed',
      JOBS.map(({ id }) => id),
    ),
  actions: {
    reading: {
      params: [oneOf('delayed', 'prioritized')],
      run(session, reading) {
        const before = keyOf(session.state.reading);
        const ids = session.prepare('ZRANGE', before, 0, -1) as string[];
        session.prepare('DEL', before);
        return score(session, reading, ids);
      },
    },
    take: { params: [], run: take },
  },
};
