import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button, Slider } from '#ui/controls.tsx';
import '#figures/script/script.css';
import { Locals } from '#figures/script/Locals.tsx';
import type { SourceLine } from '#figures/script/source-lines.ts';
import { SourcePane } from '#figures/script/SourcePane.tsx';
import type { Trace } from '#lua/index.ts';
import { shortCommand, shortReply, toText } from '#redis/index.ts';
import { oneLine } from './text.ts';

/** A sentence has no room for more. */
const LIMITS = { elements: 20, bytes: 240 };

interface ScriptStepperProps {
  readonly trace: Trace;
  /** The line that is about to run, as a place in the trace; past its end, the script has ended. */
  readonly position: number;
  readonly goTo: (position: number) => void;
  readonly close: () => void;
}

/** A script that has run, line by line; the keys beside the commands stand as they stood before the line on show. */
export default function ScriptStepper({ trace, position, goTo, close }: ScriptStepperProps): ReactNode {
  const { steps, commands, reply } = trace;
  const step = steps[position];
  const sent = step?.sent ?? commands.length;
  const next = steps.findIndex((other, index) => index > position && other.sent > sent);
  const last = commands[sent - 1];
  const lines = useMemo(() => linesOf(trace.script.text), [trace.script.text]);
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
        <Button onClick={() => goTo(position + 1)} disabled={!step}>
          Next line
        </Button>
        <Button onClick={() => goTo(next < 0 ? steps.length : next)} disabled={!step}>
          To the next command
        </Button>
        <Slider
          label={`Line ${Math.min(position + 1, steps.length)} of the ${steps.length} that ran`}
          min={0}
          max={steps.length}
          value={position}
          onChange={goTo}
        />
        <Button onClick={close}>Close</Button>
      </div>
      <p role="status">
        {step ? `Line ${step.line} is next.` : `The script has ended: ${oneLine(shortReply(reply, LIMITS))}.`}{' '}
        {last &&
          `Line ${last.line} sent ${oneLine(shortCommand(last.words, LIMITS))}; the reply: ${oneLine(shortReply(last.reply, LIMITS))}.`}
      </p>
      <div className="script-panes">
        <SourcePane file="Your script" lines={lines} trace={trace} position={position} isWhole />
        <div className="script-keys">
          <Locals locals={step?.locals ?? []} />
        </div>
      </div>
    </section>
  );
}

/** The lines of a script that nobody has put together out of files. */
function linesOf(bytes: string): SourceLine[] {
  return toText(bytes)
    .split('\n')
    .map((text, index) => ({ number: index + 1, text, from: undefined }));
}
