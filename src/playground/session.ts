import { clockAction, commandAction, encodeSession, TimeMachine, type Action, type Replayable } from '#replay/index.ts';
import type { Line } from './cli.ts';
import { help } from './help.ts';
import { decodeSession } from './link.ts';
import type { Shown } from './simulation.ts';
import { END_OF_TIME, formatClock, oneLine } from './text.ts';

/** The time machine of the playground: what its reader did, command by command. */
export class CliSession extends TimeMachine<Shown> {
  /**
   * @param replay does a log on a simulator
   * @param start what has been done at the start, and what it came to
   */
  constructor(replay: Replayable<Shown>['replay'], start: { readonly log: readonly Action[]; readonly shown: Shown }) {
    super(
      {
        replay,
        say: ({ lines }, count) => sentenceOn(lines.at(-1), count),
        isContinuous: ({ name }) => name === 'at',
        encode: encodeSession,
        decode: decodeSession,
        linkName: 'This link',
      },
      start,
    );
  }

  /** Runs commands, byte strings, one after the other. */
  readonly run = (commands: readonly (readonly string[])[]): Promise<void> | undefined =>
    this.do(commands.map(commandAction));

  /** Sets the clock for the reader, in Unix ms. */
  readonly setClock = (ms: number): Promise<void> | undefined => this.do([clockAction(ms)]);

  /** Moves the clock on, by ms from where it is by then. @param isSpoken false where time just passes */
  readonly moveClock = (ms: number, isSpoken = true): Promise<void> | undefined =>
    this.do(({ now }) => [clockAction(Math.min(now + ms, END_OF_TIME))], isSpoken);
}

/** What a line of the transcript says beneath its command. */
export function outputOf(line: Line & { kind: 'command' | 'help' }): string {
  return line.kind === 'help' ? help(line.topic, line.entry) : line.output;
}

function sentenceOn(line: Line | undefined, count: number): string {
  if (!line) return 'Nothing has been done.';
  if (line.kind === 'at') return `The clock says ${formatClock(line.now)} UTC.`;
  if (line.kind === 'note') return line.text;
  const spoken = `${oneLine(line.command)}: ${oneLine(outputOf(line))}`;
  return count > 1 ? `${count} commands have run. The last one, ${spoken}` : spoken;
}
