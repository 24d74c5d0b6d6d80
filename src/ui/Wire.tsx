import { formatCommand, formatReply, toText } from '#redis/index.ts';
import type { Exchange } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { firstLines } from './words.ts';

// What has thousands of commands, words or lines would bury the figure: its beginning stands for it, and says what is
// left out.
const MAX_EXCHANGES = 12;
/** Of more than that, so many are shown. */
const FIRST_EXCHANGES = 5;
const MAX_WORDS = 24;
const MAX_LINES = 14;

/** The commands of the step on show and their replies, as redis-cli prints them. */
export function Wire({ exchanges }: { readonly exchanges: readonly Exchange[] }): ReactNode {
  const shown = exchanges.length > MAX_EXCHANGES ? exchanges.slice(0, FIRST_EXCHANGES) : exchanges;
  return (
    <output className="wire" data-wire aria-live="off" aria-label="Command and reply">
      {shown.map(({ command, reply }, index) => (
        // A step's exchanges are never reordered, so their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="wire-exchange">
          <b className="wire-command">{commandLine(command)}</b>
          {'\n'}
          {firstLines(formatReply(reply), MAX_LINES)}
          {'\n'}
        </span>
      ))}
      {shown.length < exchanges.length && `… ${exchanges.length - shown.length} more commands`}
    </output>
  );
}

function commandLine(words: readonly string[]): string {
  const line = toText(formatCommand(words.slice(0, MAX_WORDS)));
  return words.length <= MAX_WORDS ? line : `${line} … ${words.length - MAX_WORDS} more`;
}
