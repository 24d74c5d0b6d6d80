import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Slider } from '#ui/controls.tsx';
import '#figures/script/script.css';
import { Locals } from '#figures/script/Locals.tsx';
import { SourcePane } from '#figures/script/SourcePane.tsx';
import { oneLine } from './text.ts';
import type { ScriptView } from './traced-script.ts';

interface ScriptStepperProps {
  /** What the reader sees; while another line is on its way, the one before. */
  readonly view: ScriptView;
  /** The line that the reader wants, as a place among those that ran; past their end, the script has ended. */
  readonly position: number;
  readonly goTo: (position: number) => void;
  readonly close: () => void;
}

/** A script that has run, line by line; the keys beside the commands stand as they stood before the line on show. */
export default function ScriptStepper({ view, position, goTo, close }: ScriptStepperProps): ReactNode {
  const { length, line, sent } = view;
  const place = `Step ${Math.min(position + 1, length)} of ${view.isCut ? 'the first ' : ''}${length}`;
  // The reader asked for it, so that is where to go on; on a narrow screen it is not in view.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    section.current?.focus();
    // Closed from inside, focus would be nowhere.
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <section className="playground-script" aria-label="Script, line by line" tabIndex={-1} ref={section}>
      <div className="controls" role="group" aria-label="Script steps">
        <Button onClick={() => goTo(position - 1)} disabled={position === 0}>
          Line back
        </Button>
        <Button onClick={() => goTo(position + 1)} disabled={position === length}>
          Next line
        </Button>
        <Button onClick={() => goTo(view.nextCommand)} disabled={position === length}>
          To the next command
        </Button>
        <span>{place}</span>
        <Slider label="Lines that ran, in order" text={place} min={0} max={length} value={position} onChange={goTo} />
        <Button onClick={close}>Close</Button>
      </div>
      <p role="status">
        {line === undefined ? `The script has ended: ${oneLine(view.reply)}.` : `Line ${line} is next.`}{' '}
        {sent && `Line ${sent.line} sent ${oneLine(sent.command)}; the reply: ${oneLine(sent.reply)}.`}
      </p>
      <div className="script-panes">
        <SourcePane
          file="Your script"
          lines={view.source}
          current={line}
          last={view.lastLine}
          places={view.places}
          goTo={goTo}
          isWhole
        />
        {/* What scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="script-keys" tabIndex={0} role="group" aria-label="Locals">
          <Locals locals={view.locals} />
        </div>
      </div>
    </section>
  );
}
