export { queueKeys, type QueueKeys } from './keys.ts';
export {
  SCORES_PER_MS,
  SCORES_PER_TIER,
  delayedScore,
  fireTime,
  millisecondBand,
  prioritizedScore,
  unpackPrioritized,
} from './scores.ts';
