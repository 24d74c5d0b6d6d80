import { shortCommand, shortReply } from '#redis/index.ts';
import type { Exchange } from '#replay/index.ts';
import type { ReactNode } from 'react';
import './wire.css';

// What has thousands of commands, words or lines would bury the figure: its beginning stands for it, and says what is
// left out.
const MAX_EXCHANGES = 12;
/** Of more than that, so many are shown. */
const FIRST_EXCHANGES = 5;
const COMMAND_LIMITS = { elements: 24, bytes: 2_000 };
const REPLY_LIMITS = { elements: 14, bytes: 2_000 };

/** The commands of the step on show and their replies, as redis-cli prints them. */
export function Wire({ exchanges }: { readonly exchanges: readonly Exchange[] }): ReactNode {
  const shown = exchanges.length > MAX_EXCHANGES ? exchanges.slice(0, FIRST_EXCHANGES) : exchanges;
  return (
    <output className="wire" data-wire aria-live="off" aria-label="Command and reply">
      {shown.map(({ command, reply }, index) => (
        // A step's exchanges are never reordered, so their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="wire-exchange">
          <b className="wire-command">{shortCommand(command, COMMAND_LIMITS)}</b>
          {'\n'}
          {shortReply(reply, REPLY_LIMITS)}
          {'\n'}
        </span>
      ))}
      {shown.length < exchanges.length && `… ${exchanges.length - shown.length} more commands`}
    </output>
  );
}
