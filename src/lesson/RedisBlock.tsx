import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Field } from '#ui/controls.tsx';
import { ToPlayground } from '#ui/ToPlayground.tsx';
import { count } from '#ui/words.ts';
import { Transcript } from './Transcript.tsx';
import { runTyped, sessionOf, typedLines } from './typed.ts';

interface Props {
  /** Commands, one a line, as typed into redis-cli. A line that starts with `#` is a comment. */
  readonly code: string;
  /** Commands that have run before: they stand folded above. */
  readonly before?: string;
}

const MAX_CHARS = 20_000;
const MAX_REPLY_LINES = 1_000;
const MAX_ROWS = 16;

/** Commands with their replies, on a Redis of their own that is empty at the start; to be changed and run again. */
export function RedisBlock({ code, before = '' }: Props): ReactNode {
  const editorId = useId();
  const hintId = useId();
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState(code);
  const [run, setRun] = useState({ code, turn: 0 });
  const lines = useMemo(
    () =>
      run.turn === 0
        ? runTyped(code, { before })
        : runTyped(run.code, { before, now: Date.now, maxLines: MAX_REPLY_LINES }),
    [code, before, run],
  );

  function runAgain(text: string): void {
    setDraft(text);
    setRun(({ turn }) => ({ code: text, turn: turn + 1 }));
  }

  function runOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    runAgain(draft);
  }

  return (
    <div className="redis-block" role="group" aria-label="Redis commands">
      <div className="redis-bar">
        {before ? <Before code={before} /> : <p>An empty Redis</p>}
        <Button aria-expanded={editing} aria-controls={editorId} onClick={() => setEditing(!editing)}>
          Edit and run
        </Button>
      </div>
      <div id={editorId} className="redis-editor" hidden={!editing}>
        {editing && (
          <>
            <Editor text={draft} hintId={hintId} onChange={setDraft} onKeyDown={runOnEnter} />
            <div className="redis-actions">
              <Button onClick={() => runAgain(draft)}>Run</Button>
              <Button onClick={() => runAgain(code)}>Reset</Button>
              <span id={hintId} className="control-label">
                {draft.length < MAX_CHARS
                  ? 'Ctrl + Enter runs them.'
                  : `That is all that fits: ${MAX_CHARS} characters.`}
              </span>
            </div>
          </>
        )}
      </div>
      <pre>
        <output aria-live="polite">
          {/* A new key makes a reply that comes out the same be spoken again. */}
          <span key={run.turn}>{lines.length > 0 ? <Transcript lines={lines} /> : 'No commands, no replies.'}</span>
        </output>
      </pre>
      <ToPlayground session={() => sessionOf(run.code, before)} />
    </div>
  );
}

interface EditorProps {
  readonly text: string;
  readonly hintId: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Editor({ text, hintId, onChange, onKeyDown }: EditorProps): ReactNode {
  const [rows] = useState(() => Math.min(text.split('\n').length + 1, MAX_ROWS));
  return (
    <Field label="Commands, one a line">
      <textarea
        value={text}
        rows={rows}
        maxLength={MAX_CHARS}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={hintId}
        ref={focus}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}

/** The reader asked for the editor, so that is where the keys go. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

function Before({ code }: { readonly code: string }): ReactNode {
  const lines = typedLines(code);
  const commands = lines.filter(({ words }) => words?.length);
  return (
    <details>
      <summary>After {count(commands.length, 'command')}</summary>
      <pre>
        <Transcript lines={lines} />
      </pre>
    </details>
  );
}
