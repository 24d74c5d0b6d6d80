import { jobKey, queueKeys, type Scripts } from '#emq/index.ts';
import { formatCommand, formatReply, toText } from '#redis/index.ts';
import { whole, type Frame, type Scenario, type ActionContext, type Result } from '#replay/index.ts';
import { firstValues, type Moment, type Walkthrough, type Values } from './walkthrough.ts';
import { runScript, type ScriptRun } from './run-script.ts';
import type { SourceLine } from './source-lines.ts';
import { commands as everyCommand } from '#redis/commands/index.ts';

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

/**
 * A script stepped line by line: each position shows the keys as they stood before that line.
 * @param lines the script's
 */
export function scriptScenario(
  walkthrough: Walkthrough,
  scripts: Scripts,
  lines: readonly SourceLine[],
): Scenario<ScriptState, ScriptActions> {
  const show = (context: ActionContext<unknown>, state: ScriptState): Result<ScriptState> => {
    showKeys(context, state);
    return { state, sentence: sentenceFor(state, lines) };
  };
  const start = (context: ActionContext<unknown>, values: Values): Result<ScriptState> => {
    const run = runScript(walkthrough, scripts, values, context.budget);
    return show(context, { values, run, position: openingOf(walkthrough, run) });
  };
  const names = Object.keys(walkthrough.fields);
  const watched = watchedKeys(walkthrough);
  return {
    id: 'script',
    // A script may call any command.
    commands: () => everyCommand,
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
    goals: [{ ...walkthrough.goal, isReached: (frame) => walkthrough.goal.isReached(momentOf(walkthrough, frame)) }],
  };
}

function momentOf({ job }: Walkthrough, { state: { values, run, position }, keys }: Frame<ScriptState>): Moment {
  const { steps, reply } = run.trace;
  const hasEnded = position === steps.length;
  return {
    values,
    members: (part) =>
      [...keys.sortedSet(KEYS[part]).map(({ member }) => member), ...keys.list(KEYS[part])].map(toText),
    scores: (part) => keys.sortedSet(KEYS[part]).map(({ score }) => score),
    field: (name) => job && keys.hash(jobKey(KEYS, job)).find(([field]) => field === name)?.[1],
    hasEnded,
    reply: hasEnded ? reply : undefined,
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
function showKeys({ prepare, send }: ActionContext<unknown>, { run, position }: ScriptState): void {
  const { before, trace } = run;
  const sent = trace.commands.slice(0, sentBefore(run, position)).map(({ words }) => words);
  const commands = [...before, ...sent];
  prepare('FLUSHALL');
  for (const words of commands.slice(0, -1)) prepare(...words);
  send(...commands.at(-1)!);
}

/** A sentence has two lines, three on a phone. In characters, but for the ends of what is cut. */
const MAX_SENTENCE = 118;
/** With code, whose long words leave more of a line empty. */
const MAX_WITH_CODE = 98;
const MAX_REPLY = 20;

function sentenceFor({ run, position }: ScriptState, lines: readonly SourceLine[]): string {
  const { steps, commands, reply } = run.trace;
  const step = steps[position];
  if (!step) {
    const end = `The script has ended after ${steps.length} lines and ${commands.length} commands; its reply is `;
    return end + ended(printed(formatReply(reply)), MAX_SENTENCE - end.length);
  }
  const { text, place } = lines[step.line - 1]!;
  const next = `Next: line ${place?.number} of ${place?.file.replace(/^.*\//, '')}`;
  const last = commands[step.sent - 1];
  if (!last || (steps[position - 1]?.sent ?? 0) === step.sent) {
    return `${next}: ${ended(text.trim(), MAX_WITH_CODE - next.length)}`;
  }
  const outcome = `replied ${ended(printed(formatReply(last.reply)), MAX_REPLY)} ${next}.`;
  return `${shortened(printed(formatCommand(last.words)), MAX_SENTENCE - outcome.length)} ${outcome}`;
}

/** What redis-cli prints, as text on one line. */
function printed(bytes: string): string {
  return toText(bytes).replaceAll(/\s*\n\s*/g, ' ');
}

function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}

/** As the end of a sentence. */
function ended(text: string, max: number): string {
  return text.length > max ? shortened(text, max) : `${text}.`;
}
