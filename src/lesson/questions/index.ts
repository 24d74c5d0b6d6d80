import type { QuestionMaker } from '../question.ts';
import { arrivalAfterSweep } from './arrival-after-sweep.ts';
import { asleepFor } from './asleep-for.ts';
import { bucketOrder } from './bucket-order.ts';
import { counterAfterEmpty } from './counter-after-empty.ts';
import { counterOnOff } from './counter-on-off.ts';
import { delayedOrder } from './delayed-order.ts';
import { dueJobs } from './due-jobs.ts';
import { equalScores } from './equal-scores.ts';
import { fireTimeBack } from './fire-time-back.ts';
import { jitterRange } from './jitter-range.ts';
import { ladderOrder } from './ladder-order.ts';
import { markerTime } from './marker-time.ts';
import { memberPrefix } from './member-prefix.ts';
import { missedByBound } from './missed-by-bound.ts';
import { nextActive } from './next-active.ts';
import { nextAfterSweep } from './next-after-sweep.ts';
import { nextArrival } from './next-arrival.ts';
import { nextDelayedScore } from './next-delayed-score.ts';
import { nextWake } from './next-wake.ts';
import { orderAfterPromote } from './order-after-promote.ts';
import { packedScore } from './packed-score.ts';
import { pastTheEdge } from './past-the-edge.ts';
import { popSequence } from './pop-sequence.ts';
import { promotedWhere } from './promoted-where.ts';
import { retryDelay } from './retry-delay.ts';
import { retryOrder } from './retry-order.ts';
import { retryTarget } from './retry-target.ts';
import { sameSecond } from './same-second.ts';
import { secondSweep } from './second-sweep.ts';
import { smallestScore } from './smallest-score.ts';
import { unpackScore } from './unpack-score.ts';
import { zremOnes } from './zrem-ones.ts';

/** Every kind of question by the name a lesson uses. */
export const QUESTIONS = {
  'arrival-after-sweep': arrivalAfterSweep,
  'asleep-for': asleepFor,
  'bucket-order': bucketOrder,
  'counter-after-empty': counterAfterEmpty,
  'counter-on-off': counterOnOff,
  'delayed-order': delayedOrder,
  'due-jobs': dueJobs,
  'equal-scores': equalScores,
  'fire-time-back': fireTimeBack,
  'jitter-range': jitterRange,
  'ladder-order': ladderOrder,
  'marker-time': markerTime,
  'member-prefix': memberPrefix,
  'missed-by-bound': missedByBound,
  'next-active': nextActive,
  'next-after-sweep': nextAfterSweep,
  'next-arrival': nextArrival,
  'next-delayed-score': nextDelayedScore,
  'next-wake': nextWake,
  'order-after-promote': orderAfterPromote,
  'packed-score': packedScore,
  'past-the-edge': pastTheEdge,
  'pop-sequence': popSequence,
  'promoted-where': promotedWhere,
  'retry-delay': retryDelay,
  'retry-order': retryOrder,
  'retry-target': retryTarget,
  'same-second': sameSecond,
  'second-sweep': secondSweep,
  'smallest-score': smallestScore,
  'unpack-score': unpackScore,
  'zrem-ones': zremOnes,
} as const satisfies Record<string, QuestionMaker>;

export type QuestionName = keyof typeof QUESTIONS;
