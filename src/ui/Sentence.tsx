import { useEffect, useState, type ReactNode } from 'react';

interface SentenceProps {
  /** What happened. */
  readonly sentence: string;
  /** Whether the reader's guess was right; left out: there was none just now. */
  readonly verdict: string | undefined;
  /** What the reader may guess; left out: nothing is asked. */
  readonly question: string | undefined;
  /** What is spoken of the last thing that the reader did, in order; empty parts are left out. */
  readonly spoken: readonly (string | undefined)[];
  /** Counts what the reader did, so that what is said twice is heard twice. */
  readonly turn: number;
  /** Why something could not be done; empty otherwise. */
  readonly problem: string;
  /** Whether steps are still being done, and what is on show is what was before. */
  readonly isBusy: boolean;
  /** Answers to the question, which takes the sentence's room then. */
  readonly children?: ReactNode;
}

/** A continuous control speaks when it has rested for so long, in ms. */
const REST = 150;

/** What happened, in words: on show always, in as much room as any sentence needs, and spoken when the reader did it. */
export function Sentence(props: SentenceProps): ReactNode {
  const { sentence, verdict, question, spoken, turn, problem, isBusy, children } = props;
  const heard = useRested(turn);
  return (
    <>
      <div className="figure-sentence">
        {isBusy ? (
          <p className="figure-busy">Doing all the steps again …</p>
        ) : problem ? (
          // Told again where it comes again.
          <p key={turn} className="figure-note" role="alert">
            {problem}
          </p>
        ) : (
          <p>
            {verdict && <b>{verdict} </b>}
            {!children && sentence}
            {question && <b> {question}</b>}
          </p>
        )}
        {children}
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        {heard > 0 && heard === turn && <span key={heard}>{spoken.filter(Boolean).join(' ')}</span>}
      </p>
    </>
  );
}

/** A number that has stayed the same for a moment. */
function useRested(value: number): number {
  const [rested, setRested] = useState(0);
  useEffect(() => {
    if (value === 0) return;
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
