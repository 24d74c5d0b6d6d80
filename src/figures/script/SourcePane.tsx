import { memo, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useUsable } from '#ui/use-page.ts';
import { count } from '#ui/words.ts';
import { foldTo, piecesOf, type SourceLine } from './source-lines.ts';
import { useKeepInView } from './use-keep-in-view.ts';

interface SourcePaneProps {
  /** What the script is called. */
  readonly file: string;
  readonly lines: readonly SourceLine[];
  /** The line that is about to run; undefined once the script has ended. */
  readonly current: number | undefined;
  /** The line that runs last of all. */
  readonly last: number | undefined;
  /** By its number, where a tap on a line leads; a line that does not run has no place. */
  readonly places: ReadonlyMap<number, number>;
  readonly goTo: (position: number) => void;
  /** Whether lines that do not run are shown at once; left out, they are folded away. */
  readonly isWhole?: true;
}

/** The script's text with the line that is about to run; once it has ended, what did not run is dimmed. A line that ran is a button. */
export function SourcePane({ file, lines, current, last, places, goTo, isWhole }: SourcePaneProps): ReactNode {
  const usable = useUsable();
  const pane = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [focused, setFocused] = useState<number>();
  // After the last line there is none about to run, and where the script ended is what one wants to see.
  const shown = current ?? last;
  useKeepInView(pane, `[data-line="${shown}"]`);

  const rows: ReactNode[] = [];
  let above: SourceLine | undefined;
  function addLine(line: SourceLine): void {
    const { number, place } = line;
    if (!above || above.place?.file !== place?.file) {
      rows.push(
        <li key={`file of ${number}`} className="script-file">
          {place?.file ?? file}
        </li>,
      );
    }
    above = line;
    rows.push(
      <Row
        key={number}
        line={line}
        isCurrent={number === current}
        isUnused={current === undefined && !places.has(number)}
        isTabStop={number === (focused ?? shown)}
        place={places.get(number)}
        goTo={goTo}
        setFocused={setFocused}
      />,
    );
  }
  for (const fold of isWhole ? [{ lines }] : foldTo(lines, places)) {
    if ('lines' in fold) fold.lines.forEach(addLine);
    else {
      const first = fold.hidden[0]!.number;
      const isOpen = opened.includes(first);
      const what = `${count(fold.hidden.length, 'line')} not run`;
      const toggle = (): void => setOpened(isOpen ? opened.filter((other) => other !== first) : [...opened, first]);
      rows.push(
        <li key={`fold at ${first}`}>
          {usable ? (
            <button
              type="button"
              className="script-fold"
              aria-pressed={isOpen}
              tabIndex={-1}
              onKeyDown={moveFocus}
              onClick={toggle}
            >
              {what}
            </button>
          ) : (
            <span className="script-fold">{what}</span>
          )}
        </li>,
      );
      if (isOpen) fold.hidden.forEach(addLine);
    }
  }

  return (
    // Until a line can be reached by keyboard, what scrolls must be.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="script-source" ref={pane} tabIndex={usable ? undefined : 0} role="group" aria-label={file}>
      <ol>{rows}</ol>
    </div>
  );
}

/** In characters: a line that begins further in goes on no further in than this. */
const MAX_INDENT = 8;

interface RowProps {
  readonly line: SourceLine;
  readonly isCurrent: boolean;
  /** Whether it is known that it does not run. */
  readonly isUnused: boolean;
  /** Whether Tab comes to it: of all lines it does to one, and arrows lead to the others. */
  readonly isTabStop: boolean;
  readonly place: number | undefined;
  readonly goTo: (position: number) => void;
  readonly setFocused: (number: number | undefined) => void;
}

const Row = memo(function Row({ line, isCurrent, isUnused, isTabStop, place, goTo, setFocused }: RowProps): ReactNode {
  const usable = useUsable();
  const { number, text } = line;
  const code = (
    <>
      <b>{line.place?.number ?? number}</b>{' '}
      <code style={{ '--indent': Math.min(text.search(/\S|$/), MAX_INDENT) } as CSSProperties}>
        {/* A page may hold many scripts: before they are live their lines are text only. */}
        {usable
          ? piecesOf(text).map((piece, index) => (
              // The pieces of a line never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} data-piece={piece.kind}>
                {piece.text}
              </span>
            ))
          : text}
      </code>
    </>
  );
  return (
    <li data-line={number} data-current={isCurrent || undefined} data-unused={isUnused || undefined}>
      {place === undefined || !usable ? (
        <span className="script-line">{code}</span>
      ) : (
        <button
          type="button"
          className="script-line"
          aria-current={isCurrent ? 'step' : undefined}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => goTo(place)}
          onFocus={() => setFocused(number)}
          onBlur={() => setFocused(undefined)}
          onKeyDown={moveFocus}
        >
          {code}
        </button>
      )}
    </li>
  );
});

/** Up, Down, Home and End lead from one button of the pane to another. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...event.currentTarget.closest('ol')!.querySelectorAll('button')];
  const at = buttons.indexOf(event.currentTarget);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
