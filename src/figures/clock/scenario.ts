import { queueKeys } from '#emq/keys.ts';
import { fireTime, millisecondBand } from '#emq/scores.ts';
import { integer, oneOf, scoredMembers, type Scenario, type ScoredMember, type Session } from '#replay/index.ts';
import { addDelayed } from '../parts/add-jobs.ts';
import { CLOSES, JOBS, OPENS } from '../parts/jobs.ts';
import { clockTime, duration } from '../parts/time.ts';
import { count, list } from '../parts/words.ts';

/** How the same fire-times are scored: in whole seconds, or as EchoMQ does it, in milliseconds × 4096 + a discriminator. */
export type Scoring = 'seconds' | 'echomq';

export interface ClockState {
  readonly scoring: Scoring;
  /** Where the reader put the now line, in Unix seconds. */
  readonly now: number;
  /** The members that the last ZRANGEBYSCORE returned. */
  readonly due: readonly string[];
  /** The first job to the right of now. */
  readonly next: ScoredMember | undefined;
}

export type ClockActions = {
  now: readonly [seconds: number];
  scoring: readonly [Scoring];
};

export const FIRST_SECOND = OPENS / 1000;
export const LAST_SECOND = CLOSES / 1000;
const START_SECOND = FIRST_SECOND + 195;

const MAIL = queueKeys('mail');

export function keyOf(scoring: Scoring): string {
  return scoring === 'seconds' ? 'delayed_queue' : MAIL.delayed;
}

/** The time that a score stands for, in Unix ms. */
export function timeOf(score: number, scoring: Scoring): number {
  return scoring === 'seconds' ? score * 1000 : fireTime(score);
}

/** The highest score that is due in the second `now`, as a worker computes it. */
function dueBound(now: number, scoring: Scoring): number {
  return scoring === 'seconds' ? now : millisecondBand(now * 1000).max;
}

function addAll({ prepare }: Session<unknown>, scoring: Scoring): void {
  for (const job of JOBS) {
    if (scoring === 'echomq') addDelayed(prepare, MAIL, job);
    else prepare('ZADD', keyOf(scoring), Math.floor(job.due / 1000), job.id);
  }
}

function read(session: Session<unknown>, scoring: Scoring, now: number): { state: ClockState; sentence: string } {
  const key = keyOf(scoring);
  const bound = dueBound(now, scoring);
  const [next] = scoredMembers(session.send('ZRANGEBYSCORE', key, `(${bound}`, '+inf', 'WITHSCORES', 'LIMIT', 0, 1));
  const due = session.send('ZRANGEBYSCORE', key, scoring === 'seconds' ? '-inf' : 0, bound) as string[];
  return { state: { scoring, now, due, next }, sentence: sentence(now, scoring, due, next) };
}

function sentence(now: number, scoring: Scoring, due: readonly string[], next: ScoredMember | undefined): string {
  const dueNow = due.length === 0 ? 'no job is due' : `${count(due.length, 'job')} due: ${list(due)}`;
  if (!next) return `At ${clockTime(now * 1000)}, ${dueNow}. Nothing is left to wake for.`;
  const wake = timeOf(next.score, scoring);
  return `At ${clockTime(now * 1000)}, ${dueNow}. Next wake: ${next.member} at ${clockTime(wake)}, in ${duration(wake - now * 1000)}.`;
}

/** A delayed set read against a clock that the reader moves. */
export const clock: Scenario<ClockState, ClockActions> = {
  id: 'clock',
  watch: ({ scoring }) => [keyOf(scoring)],
  now: ({ now }) => now * 1000,
  start(session) {
    addAll(session, 'seconds');
    return read(session, 'seconds', START_SECOND);
  },
  actions: {
    now: {
      params: [integer(FIRST_SECOND, LAST_SECOND)],
      continuous: true,
      run: (session, now) => read(session, session.state.scoring, now),
    },
    scoring: {
      params: [oneOf('seconds', 'echomq')],
      run(session, scoring) {
        session.prepare('DEL', keyOf(session.state.scoring));
        addAll(session, scoring);
        return read(session, scoring, session.state.now);
      },
    },
  },
};
