import type { ReplayView } from '#replay/index.ts';
import type { ReactNode } from 'react';

interface Props extends Pick<ReplayView<unknown>, 'said' | 'problem'> {
  readonly sentence: string;
}

/** What happened, in words: on show always, and spoken when the reader did it. */
export function Sentence({ sentence, said, problem }: Props): ReactNode {
  return (
    <>
      {problem && (
        // Told again where it comes again.
        <p key={said.turn} className="figure-note" role="alert">
          {problem}
        </p>
      )}
      <p className="figure-sentence">{sentence}</p>
      <p className="visually-hidden" role="status" aria-live="polite">
        {said.text && <span key={said.turn}>{said.text}</span>}
      </p>
    </>
  );
}
