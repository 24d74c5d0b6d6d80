import type { Reply } from '#redis/index.ts';
import type { KeyView } from './key-view.ts';

/** A command that was sent, in words, and what came back. */
export interface Exchange {
  readonly command: readonly string[];
  readonly reply: Reply;
}

/** Everything there is to draw after one action. */
export interface Frame<State> {
  readonly state: State;
  /** What happened, in one sentence. */
  readonly sentence: string;
  /** The commands that the action showed, in the order sent. */
  readonly exchanges: readonly Exchange[];
  /** The watched keys as they stand. */
  readonly keys: KeyView;
}
