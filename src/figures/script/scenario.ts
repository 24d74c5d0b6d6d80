import { queueKeys, type Scripts } from '#emq/index.ts';
import { formatCommand, formatReply, toText } from '#redis/index.ts';
import { integer, type Scenario, type Session, type Step } from '#replay/index.ts';
import { NOW, runScript, type Play, type ScriptJob, type ScriptRun } from './run-script.ts';

export interface ScriptState {
  readonly job: ScriptJob;
  readonly run: ScriptRun;
  /** How many of the run's lines have been done; the line on show is the next one. */
  readonly position: number;
}

export type ScriptActions = {
  job: readonly [priority: number, delay: number, timestamp: number];
  to: readonly [position: number];
};

/** bullmq takes no higher priority when a job is added. */
export const MAX_PRIORITY = 2 ** 21 - 1;
const DAY = 86_400_000;
export const MAX_DELAY = DAY;
export const FIRST_TIMESTAMP = NOW - DAY;
export const LAST_TIMESTAMP = NOW + DAY;
/** More lines than any script runs here; a position past the end is the end. */
const MAX_POSITION = 9_999;

const { wait, active, prioritized, delayed, pc, marker } = queueKeys('mail');
/** The keys on show, lists and sets first. */
export const WATCHED = [wait, active, prioritized, delayed, pc, marker];

export interface ScriptScenario {
  readonly play: Play;
  readonly scripts: Scripts;
  readonly firstJob: ScriptJob;
}

/** A script stepped line by line: each position shows the keys as they stood before that line. */
export function scriptScenario({ play, scripts, firstJob }: ScriptScenario): Scenario<ScriptState, ScriptActions> {
  const start = (session: Session<unknown>, job: ScriptJob): Step<ScriptState> =>
    show(session, { job, run: runScript(play, scripts, job), position: 0 });
  return {
    id: 'script',
    watch: () => WATCHED,
    start: (session) => start(session, firstJob),
    actions: {
      job: {
        params: [integer(0, MAX_PRIORITY), integer(0, MAX_DELAY), integer(FIRST_TIMESTAMP, LAST_TIMESTAMP)],
        run: (session, priority, delay, timestamp) => start(session, { priority, delay, timestamp }),
      },
      to: {
        params: [integer(0, MAX_POSITION)],
        continuous: true,
        run: (session, position) =>
          show(session, { ...session.state, position: Math.min(position, session.state.run.trace.steps.length) }),
      },
    },
  };
}

/** How many commands the script has sent before the line at a position. */
export function sentBefore({ trace }: ScriptRun, position: number): number {
  return trace.steps[position]?.sent ?? trace.commands.length;
}

/** The keys at a position are what the script found, and then the commands it had sent by then. */
function show({ prepare, send }: Session<unknown>, state: ScriptState): Step<ScriptState> {
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
    return `The script has ended after ${trace.steps.length} lines and ${trace.commands.length} commands; its reply is ${oneLine(toText(formatReply(trace.reply)))}.`;
  }
  const previous = trace.steps[position - 1];
  const last = trace.commands[step.sent - 1];
  const next = `Next is line ${step.line}: ${oneLine(toText(trace.script.text.split('\n')[step.line - 1] ?? '').trim())}.`;
  if (!previous || !last || previous.sent === step.sent) return next;
  const [command, reply] = [formatCommand(last.words), formatReply(last.reply)].map((bytes) => oneLine(toText(bytes)));
  return `Line ${last.line} sent ${command}; the reply: ${reply}. ${next}`;
}

const MOST_CHARS = 120;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  return line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS)}…` : line;
}
