export type { Exchange, Frame } from './frame.ts';
export type { KeyView } from './key-view.ts';
export { decodeLog, encodeLog } from './link.ts';
export { numbersIn, oneOf, whole, type Domain, type Whole, type Words } from './domain.ts';
export { linkOfState, rebuild } from './rebuild.ts';
export { Replay, type ReplayView } from './replay.ts';
export type { Action, ActionArgs, ActionContext, AnyScenario, Arg, Goal, Guess, Result, Scenario } from './scenario.ts';
export { clockAction, commandAction, encodeSession, MAX_LINK, noteAction, SESSION_VERSION } from './session-link.ts';
export {
  TimeMachine,
  type Decoded,
  type Places,
  type Position,
  type Replayable,
  type Replayed,
  type View,
} from './time-machine.ts';
