import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { count } from '#ui/words.ts';
import { foldTo, piecesOf, type SourceLine } from './source-lines.ts';

interface SourcePaneProps {
  /** What the script is called: its file in the bullmq package. */
  readonly file: string;
  readonly lines: readonly SourceLine[];
  /** The line that is about to run; undefined once the script has ended. */
  readonly current: number | undefined;
  /** The line that runs last of all. */
  readonly last: number | undefined;
  /** Every line that runs. */
  readonly ran: ReadonlySet<number>;
  /** Whether lines that do not run are shown, too. */
  readonly isWhole: boolean;
}

/** The script's text with the line that is about to run; once it has ended, what did not run is dimmed. */
export function SourcePane({ file, lines, current, last, ran, isWhole }: SourcePaneProps): ReactNode {
  const folds = useMemo(() => (isWhole ? [{ lines }] : foldTo(lines, ran)), [isWhole, lines, ran]);
  const hasEnded = current === undefined;
  const pane = useRef<HTMLDivElement>(null);
  // After the last line there is none about to run, and where the script ended is what one wants to see.
  useKeepInView(pane, current ?? last);

  function row({ number, text, from }: SourceLine, previous: SourceLine | undefined): ReactNode {
    return (
      <li
        key={number}
        data-line={number}
        data-current={number === current || undefined}
        data-unused={(hasEnded && !ran.has(number)) || undefined}
        aria-current={number === current ? 'step' : undefined}
      >
        {(!previous || from !== previous.from) && <em className="script-file">{from ?? file}</em>}
        <code>
          <b aria-hidden="true">{number}</b>
          {piecesOf(text).map((piece, index) => (
            // The pieces of a line never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} data-piece={piece.kind}>
              {piece.text}
            </span>
          ))}
        </code>
      </li>
    );
  }

  return (
    // A pane that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="script-source" ref={pane} tabIndex={0} role="group" aria-label={file}>
      <ol>
        {folds.map((fold, place) => {
          if ('hidden' in fold) {
            return (
              <li key={`fold before ${fold.before}`} className="script-fold">
                … {count(fold.hidden, 'line')} not run
              </li>
            );
          }
          // Between two runs of lines there is always a fold.
          const shownBefore = folds[place - 2];
          const lastShown = shownBefore && 'lines' in shownBefore ? shownBefore.lines.at(-1) : undefined;
          return fold.lines.map((line, index) => row(line, fold.lines[index - 1] ?? lastShown));
        })}
      </ol>
    </div>
  );
}

/** Scrolls the pane, and nothing around it, so that the line about to run is in view. */
function useKeepInView(pane: RefObject<HTMLDivElement | null>, line: number | undefined): void {
  useEffect(() => {
    const row = pane.current?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    if (!pane.current || !row) return;
    const { scrollTop, clientHeight } = pane.current;
    const isInView = row.offsetTop >= scrollTop && row.offsetTop + row.offsetHeight <= scrollTop + clientHeight;
    if (!isInView) pane.current.scrollTo({ top: row.offsetTop - clientHeight / 3 });
  }, [pane, line]);
}
