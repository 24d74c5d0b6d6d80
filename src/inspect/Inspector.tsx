import { useDeferredValue, useId, useMemo, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import type { PackedSet } from '#emq/score-meaning.ts';
import { Button, ButtonGroup, Choice, Field } from '#ui/controls.tsx';
import { useUsable } from '#ui/use-page.ts';
import './inspect.css';
import { readPaste, summary } from './read.ts';
import { Report } from './Report.tsx';

interface Props {
  /** What redis-cli prints, to try the page with, by name. */
  readonly samples: Readonly<Record<string, string>>;
}

const CHOICES = { guess: 'best guess', delayed: 'delayed', prioritized: 'prioritized' } as const;

/** Browsers take seconds to lay out a longer text in a field: it is read whole, and only its beginning is shown. In characters. */
const MAX_SHOWN = 200_000;
const BEGINNING = 2_000;

/** Reads a sorted set out of what was pasted, typed or dropped. Nothing is sent anywhere. */
export function Inspector({ samples }: Props): ReactNode {
  const usable = useUsable();
  const inputId = useId();
  const hintId = useId();
  const [input, setInput] = useState({ text: '', turn: 0 });
  const [choice, setChoice] = useState<keyof typeof CHOICES>('guess');

  const isLong = input.text.length > MAX_SHOWN;

  const take = (text: string): void => setInput(({ turn }) => ({ text, turn: turn + 1 }));
  const takeFile = async (file: File | undefined): Promise<void> => file && take(await file.text());

  function drop(event: DragEvent): void {
    if (event.dataTransfer.files.length === 0) return; // text: the textarea takes it itself
    event.preventDefault();
    void takeFile(event.dataTransfer.files[0]);
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (!isLong && pasted.length <= MAX_SHOWN) return; // the browser does it, and can undo it
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    take(isLong ? pasted : value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  }

  return (
    <div className="inspector not-content" onDrop={drop}>
      <label htmlFor={inputId}>A score, or the reply to ZRANGE … WITHSCORES</label>
      <textarea
        id={inputId}
        value={isLong ? input.text.slice(0, BEGINNING) : input.text}
        readOnly={isLong}
        rows={8}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={hintId}
        disabled={!usable}
        onChange={(event) => take(event.currentTarget.value)}
        onPaste={paste}
      />
      <p id={hintId} className="control-label">
        {isLong
          ? `Only the beginning is shown here; all ${input.text.length} characters are read. Clear it to type again.`
          : 'Paste it, type it or drop a file on it. It stays in this page: nothing is sent, nothing is kept.'}
      </p>
      <noscript>
        <p className="figure-note">To read what is pasted, this page needs JavaScript.</p>
      </noscript>
      <div className="controls">
        <Samples samples={samples} onTry={take} />
        <Choice label="Read it as" options={CHOICES} value={choice} onChange={setChoice} />
        <Field label="Or open a file">
          <input
            type="file"
            disabled={!usable}
            onChange={({ currentTarget }) => void takeFile(currentTarget.files?.[0])}
          />
        </Field>
        <Button onClick={() => take('')} disabled={input.text === ''}>
          Clear
        </Button>
      </div>
      <Result input={useDeferredValue(input)} choice={choice} />
    </div>
  );
}

interface SamplesProps extends Props {
  readonly onTry: (text: string) => void;
}

function Samples({ samples, onTry }: SamplesProps): ReactNode {
  return (
    <ButtonGroup label="Try a sample">
      {Object.entries(samples).map(([name, sample]) => (
        <Button key={name} onClick={() => onTry(sample)}>
          {name}
        </Button>
      ))}
    </ButtonGroup>
  );
}

interface ResultProps {
  /** `turn` counts the pastes. */
  readonly input: { readonly text: string; readonly turn: number };
  readonly choice: PackedSet | 'guess';
}

/** What came of the paste: a sentence, also for those who hear it, and the report. */
function Result({ input: { text, turn }, choice }: ResultProps): ReactNode {
  const read = useMemo(() => readPaste(text), [text]);
  const problem = read && 'problem' in read ? read.problem : undefined;
  const found = read && 'entries' in read ? read : undefined;
  const kind = choice === 'guess' ? found?.guess : choice;
  return (
    <>
      <p role="status" className={problem && 'figure-note'}>
        {problem}
        {found && kind && summary(found, kind, choice === 'guess')}
      </p>
      {found && kind && found.entries.length > 0 && <Report key={turn} {...found} kind={kind} />}
    </>
  );
}
