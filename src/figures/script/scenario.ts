import { jobKey, queueKeys, type Scripts } from '#emq/index.ts';
import { formatCommand, formatReply, toText } from '#redis/index.ts';
import { whole, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { firstValues, type Walkthrough, type Values } from './walkthrough.ts';
import { runScript, type ScriptRun } from './run-script.ts';

export interface ScriptState {
  /** What the walkthrough's fields hold. */
  readonly values: Values;
  readonly run: ScriptRun;
  /** How many of the run's lines have been done; the line on show is the next one. */
  readonly position: number;
}

export type ScriptActions = {
  /** The values of the walkthrough's fields, in their order. */
  job: readonly number[];
  to: readonly [position: number];
};

/** More lines than any script runs here; a position past the end is the end. */
const MAX_POSITION = 9_999;

const KEYS = queueKeys('mail');

/** The keys on show. */
export function watchedKeys({ watch, job }: Walkthrough): readonly string[] {
  return [...watch.map((part) => KEYS[part]), ...(job === undefined ? [] : [jobKey(KEYS, job)])];
}

/** A script stepped line by line: each position shows the keys as they stood before that line. */
export function scriptScenario(walkthrough: Walkthrough, scripts: Scripts): Scenario<ScriptState, ScriptActions> {
  const start = (context: ActionContext<unknown>, values: Values): Result<ScriptState> => {
    const run = runScript(walkthrough, scripts, values, context.budget);
    return show(context, { values, run, position: openingOf(walkthrough, run) });
  };
  const names = Object.keys(walkthrough.fields);
  const watched = watchedKeys(walkthrough);
  return {
    id: 'script',
    watch: () => watched,
    places: { action: 'to', of: ({ position, run: { trace } }) => ({ position, length: trace.steps.length }) },
    start: (context) => start(context, firstValues(walkthrough)),
    actions: {
      job: {
        params: Object.values(walkthrough.fields),
        continuous: true,
        run: (context, ...values) => start(context, Object.fromEntries(names.map((name, i) => [name, values[i] ?? 0]))),
      },
      to: {
        params: [whole(0, MAX_POSITION)],
        continuous: true,
        run: (context, position) =>
          show(context, { ...context.state, position: Math.min(position, context.state.run.trace.steps.length) }),
      },
    },
  };
}

/** Where the figure opens: past the end when the command that it is about is not sent. */
function openingOf({ opensAfter }: Walkthrough, { trace }: ScriptRun): number {
  if (!opensAfter) return 0;
  const index = trace.commands.findIndex(({ words: [command = '', key = ''] }) => opensAfter(command, key));
  const position = index === -1 ? -1 : trace.steps.findIndex(({ sent }) => sent > index);
  return position === -1 ? trace.steps.length : position;
}

/** How many commands the script has sent before the line at a position. */
export function sentBefore({ trace }: ScriptRun, position: number): number {
  return trace.steps[position]?.sent ?? trace.commands.length;
}

/** The keys at a position are what the script found, and then the commands it had sent by then. */
function show({ prepare, send }: ActionContext<unknown>, state: ScriptState): Result<ScriptState> {
  const { before, trace } = state.run;
  const sent = trace.commands.slice(0, sentBefore(state.run, state.position)).map(({ words }) => words);
  const commands = [...before, ...sent];
  prepare('FLUSHALL');
  for (const words of commands.slice(0, -1)) prepare(...words);
  send(...commands.at(-1)!);
  return { state, sentence: sentenceFor(state) };
}

function sentenceFor({ run, position }: ScriptState): string {
  const { trace } = run;
  const step = trace.steps[position];
  if (!step) {
    return `The script has ended after ${trace.steps.length} lines and ${trace.commands.length} commands; its reply is ${ended(toText(formatReply(trace.reply)))}`;
  }
  const previous = trace.steps[position - 1];
  const last = trace.commands[step.sent - 1];
  const next = `Next is line ${step.line}: ${ended(toText(trace.script.text.split('\n')[step.line - 1] ?? '').trim())}`;
  if (!previous || !last || previous.sent === step.sent) return next;
  const command = oneLine(toText(formatCommand(last.words)));
  return `Line ${last.line} sent ${command}; the reply: ${ended(toText(formatReply(last.reply)))} ${next}`;
}

const MAX_CHARS = 120;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  return line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS)}…` : line;
}

/** On one line, as the end of a sentence. */
function ended(text: string): string {
  const line = oneLine(text);
  return line.endsWith('…') ? line : `${line}.`;
}
