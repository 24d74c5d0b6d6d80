import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Field } from '#ui/controls.tsx';
import { useUsable } from '#ui/use-page.ts';
import { formatCommand } from '#redis/index.ts';
import { commonBeginning, complete } from './complete.ts';
import { COMMANDS, heading } from './help.ts';
import { readLines } from './lines.ts';
import type { CliSession } from './session.ts';
import type { Shown } from './simulation.ts';

/** So many completions are offered at once; more letters leave fewer. */
const MAX_OFFERED = 12;

/** What is longer is run when it is pasted, and not offered again: a field is not the place for it. */
const MAX_CHARS = 20_000;

/** So many earlier commands come back. */
const MAX_RECALLED = 1_000;

interface PromptProps {
  readonly session: CliSession;
  readonly view: Pick<Shown, 'keys' | 'queued'>;
  /** Called when a command seems to be coming, and when a script does. */
  readonly prepare: () => void;
  readonly prepareScripts: () => void;
  /** Whether something has been running for so long that one may want to stop it. */
  readonly isSlow: boolean;
  readonly stop: () => void;
}

/** Where commands are typed. */
export function Prompt({ session, view, prepare, prepareScripts, isSlow, stop }: PromptProps): ReactNode {
  const usable = useUsable();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState('');
  /** How many commands ago the one in the field was typed; 0: it is the reader's own. */
  const [ago, setAgo] = useState(0);
  const [kept, setKept] = useState('');
  /** Whether the next Tab leaves the field, as it does everywhere else. */
  const [tabLeaves, setTabLeaves] = useState(false);
  const [spoken, setSpoken] = useState('');

  /** The button goes as soon as there is nothing to stop; who was on it goes on typing. */
  const stopButton = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSlow && stopButton.current?.contains(document.activeElement)) field.current?.focus();
  }, [isSlow]);

  const { from, candidates } = complete(draft, view.keys.names);
  const offered = candidates.slice(0, MAX_OFFERED);
  const named = COMMANDS.get(draft.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? '');

  function change(text: string): void {
    setDraft(text);
    setAgo(0);
    setProblem('');
    setTabLeaves(false);
    setSpoken('');
    if (/^\s*(?:eval|script)/i.test(text)) prepareScripts();
  }

  function run(text: string): void {
    const { commands, problem: unread = '', rest } = readLines(text);
    change(rest);
    setProblem(unread);
    if (commands.length > 0) session.run(commands);
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const text = event.clipboardData.getData('text');
    if (!text.includes('\n') && text.length <= MAX_CHARS) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    run(draft.slice(0, selectionStart) + text + draft.slice(selectionEnd));
  }

  function recall(steps: number): void {
    const typed = [...new Set(commandsOf(session).toReversed())];
    const next = Math.min(Math.max(ago + steps, 0), typed.length);
    if (ago === 0) setKept(draft);
    setAgo(next);
    setDraft(next === 0 ? kept : (typed[next - 1] ?? ''));
    setProblem('');
  }

  function take(candidate: string): void {
    change(`${draft.slice(0, from)}${candidate} `);
    field.current?.focus();
  }

  /** @returns whether there was something to complete */
  function completeWord(): boolean {
    if (tabLeaves || candidates.length === 0) return false;
    if (candidates.length === 1) take(candidates[0]!);
    else change(draft.slice(0, from) + commonBeginning(candidates));
    setSpoken(candidates.length === 1 ? candidates[0]! : `${candidates.length} completions: ${offered.join(', ')}`);
    setTabLeaves(true);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, currentTarget } = event;
    const isOneLine = !draft.includes('\n');
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === 'Enter' && !shiftKey) run(draft);
    else if (key === 'ArrowUp' && isOneLine) recall(1);
    else if (key === 'ArrowDown' && isOneLine) recall(-1);
    else if (key === 'Escape') return setTabLeaves(true);
    else if (key !== 'Tab' || shiftKey || currentTarget.selectionStart < draft.length || !completeWord()) return;
    event.preventDefault();
  }

  return (
    <div className="prompt">
      <Field label={`Command${view.queued === undefined ? '' : `, to be queued: ${view.queued} so far`}`}>
        <textarea
          ref={field}
          rows={1}
          value={draft}
          disabled={!usable}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="send"
          aria-describedby={hintId}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={prepare}
          onPaste={paste}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button onClick={() => run(draft)}>Run</Button>
      <p id={hintId} className="control-label prompt-hint">
        {named ? (
          <code>{heading(named)}</code>
        ) : (
          'Enter runs it. Up and down: earlier commands. Tab completes, a second Tab leaves. Try HELP ZADD.'
        )}
      </p>
      <div className="prompt-stop" data-shown={isSlow || undefined} ref={stopButton}>
        <Button onClick={stop}>Stop</Button>
      </div>
      <div className="completions" role="group" aria-label="Completions">
        {offered.map((candidate) => (
          // For fingers and mice; on a keyboard it is Tab.
          <Button key={candidate} tabIndex={-1} onClick={() => take(candidate)}>
            {candidate}
          </Button>
        ))}
        {candidates.length > MAX_OFFERED && (
          <span className="control-label">and {candidates.length - MAX_OFFERED} more</span>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isSlow ? 'Still running. Stop ends it.' : spoken}
      </p>
      {problem && (
        <p className="figure-note" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The last commands on show as they would be typed. */
function commandsOf(session: CliSession): string[] {
  return session
    .log()
    .slice(-MAX_RECALLED)
    .filter(({ name, args }) => name === 'run' && args.join(' ').length <= MAX_CHARS)
    .map(({ args }) => formatCommand(args.map(String)));
}
