import { toText } from '#redis/index.ts';
import type { Frame, KeyView, ReplayView, Scenario } from '#replay/index.ts';
import { createContext, useCallback, useState } from 'react';

/** The member that the reader keeps an eye on, through every step; undefined where there is none. */
export const Following = createContext<string | undefined>(undefined);

/** What a tap on a member does in every figure: it answers the guess as long as one is asked, else the member is followed. */
export const MemberTap = createContext<{
  readonly follow: (member: string, key: string) => void;
  readonly guess: ((answer: string) => void) | undefined;
}>({ follow: () => {}, guess: undefined });

interface FollowState {
  readonly member: string;
  readonly key: string;
  /** The step at which it was tapped: what is said of it is shown until the next. */
  readonly saidAt: unknown;
}

interface UseFollowing {
  readonly followed: string | undefined;
  /** What there is to say of the member that was tapped last; undefined once something else has happened. */
  readonly sentence: string | undefined;
  /** Counts the taps. */
  readonly turn: number;
  readonly follow: (member: string, key: string) => void;
}

/** Follows one member at a time; a second tap on it lets go. */
export function useFollowing<State>(
  // oxlint-disable-next-line typescript/no-explicit-any -- the actions do not matter here
  { about }: Pick<Scenario<State, any>, 'about'>,
  { frame, length }: ReplayView<State>,
): UseFollowing {
  const [state, setState] = useState<FollowState>();
  const [turn, setTurn] = useState(0);
  const follow = useCallback(
    (member: string, key: string) => {
      setState((before) => (before?.member === member ? undefined : { member, key, saidAt: frame }));
      setTurn((before) => before + 1);
    },
    [frame],
  );
  // Who goes back to the start lets go.
  if (length === 0 && state && state.saidAt !== frame) setState(undefined);
  const isFresh = state !== undefined && state.saidAt === frame;
  return {
    followed: state?.member,
    sentence: isFresh ? (about?.(frame, state.member) ?? whereItIs(frame, state)) : undefined,
    turn,
    follow,
  };
}

function whereItIs({ keys }: Frame<unknown>, { member, key }: FollowState): string {
  const score = scoreOf(keys, key, member);
  return score === undefined
    ? `You follow ${toText(member)}: it is in ${key}.`
    : `You follow ${toText(member)}: it is in ${key} with score ${score}.`;
}

function scoreOf(keys: KeyView, key: string, member: string): number | undefined {
  return keys.sortedSet(key).find((scored) => scored.member === member)?.score;
}
