import { Redis, formatReply } from '#redis/index.ts';
import { MAX_LINK, commandAction, encodeSession, linkOfState } from '#replay/index.ts';
import { typedLine, type TypedLine } from './typed-line.ts';

/** A line that has run. */
export interface Answered {
  readonly command: string;
  readonly comment: string;
  /** As redis-cli prints it; left out where there was no command. */
  readonly reply?: string | undefined;
}

const BAD_QUOTES = 'Invalid argument(s): a quote is not closed, or its end is not followed by a space.';

/** The lines of a block; empty ones are left out. */
export function typedLines(code: string): TypedLine[] {
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(typedLine);
}

interface RunOptions {
  /** Commands that have run already, for their effect. */
  readonly before?: string;
  /** Gives Unix time in ms. Left out: time stands still at 0. */
  readonly now?: () => number;
  /** Stops once the replies have more lines than this: a paste may ask for millions. */
  readonly maxLines?: number;
}

/** Runs a block of commands on an empty Redis of its own. */
export function runTyped(
  code: string,
  { before = '', now = () => 0, maxLines = Infinity }: RunOptions = {},
): Answered[] {
  const redis = new Redis({ now });
  for (const { words } of typedLines(before)) if (words?.length) redis.call(...words);

  const answered: Answered[] = [];
  let printed = 0;
  for (const { command, comment, words } of typedLines(code)) {
    if (printed > maxLines) {
      const stopped = `# Stopped here: the replies have more than ${maxLines} lines.`;
      answered.push({ command: '', comment: stopped });
      break;
    }
    const reply = replyTo(redis, words);
    printed += reply?.split('\n').length ?? 0;
    answered.push({ command, comment, reply });
  }
  return answered;
}

function replyTo(redis: Redis, words: readonly string[] | undefined): string | undefined {
  if (!words) return BAD_QUOTES;
  return words.length === 0 ? undefined : formatReply(redis.call(...words));
}

/** The link text of a playground in which a block of commands has run; of too long a block, only what it left behind. */
export function sessionOf(code: string, before = ''): string {
  const commands = typedLines(`${before}\n${code}`).flatMap(({ words }) => (words?.length ? [words] : []));
  const link = encodeSession(commands.map(commandAction));
  if (link.length <= MAX_LINK) return link;
  const redis = new Redis();
  for (const words of commands) redis.call(...words);
  return linkOfState(redis);
}
