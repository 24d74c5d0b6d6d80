import type { ActionArgs, Guess, Replay, ReplayView } from '#replay/index.ts';
import { useState, type ReactNode } from 'react';
import { Button } from './controls.tsx';

interface UseGuess {
  /** Answers; undefined when nothing is asked, or no longer. */
  readonly answer: ((answer: string) => void) | undefined;
  readonly question: string | undefined;
  /** Whether the guess was right, as long as what came of it is on show. */
  readonly verdict: string | undefined;
}

/** Asks before the first action, and lets the simulator answer. */
export function useGuess<State, Actions extends ActionArgs<Actions>>(
  guess: Guess<State> | undefined,
  replay: Replay<State, Actions>,
  { position, said, frame: before }: ReplayView<State>,
): UseGuess {
  const [verdict, setVerdict] = useState({ text: '', turn: -1 });
  const isAsked = guess !== undefined && position === 0;

  async function answer(given: string): Promise<void> {
    await replay.do(guess!.reveal.map(([name, ...args]) => ({ name, args })));
    const after = replay.view();
    const right = guess!.right(after.frame, before);
    const label = (name: string): string => guess!.answers?.[name]?.toLowerCase() ?? name;
    const text = given === right ? `Yes, ${label(right)}.` : `Not ${label(given)} but ${label(right)}.`;
    setVerdict({ text, turn: after.said.turn });
  }

  return {
    answer: isAsked ? (given) => void answer(given) : undefined,
    question: isAsked ? guess.question : undefined,
    verdict: verdict.turn === said.turn ? verdict.text : undefined,
  };
}

interface GuessAnswersProps {
  readonly answers: Readonly<Record<string, string>>;
  readonly answer: (answer: string) => void;
}

/** The answers to a guess that is not about a member. */
export function GuessAnswers({ answers, answer }: GuessAnswersProps): ReactNode {
  return (
    <span className="figure-answers" role="group" aria-label="Your guess">
      {Object.entries(answers).map(([name, label]) => (
        <Button key={name} onClick={() => answer(name)}>
          {label}
        </Button>
      ))}
    </span>
  );
}
