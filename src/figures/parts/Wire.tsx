import { formatCommand, formatReply, toText } from '#redis/index.ts';
import type { Exchange } from '#replay/index.ts';
import type { ReactNode } from 'react';

const MAX_LINES = 14;

/** The commands of the step on show and their replies, as redis-cli prints them. */
export function Wire({ exchanges }: { readonly exchanges: readonly Exchange[] }): ReactNode {
  return (
    <output className="wire" data-wire aria-live="off" aria-label="Command and reply">
      {exchanges.map(({ command, reply }, index) => (
        // A step's exchanges are never reordered, so their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="wire-exchange">
          <b className="wire-command">{toText(formatCommand(command))}</b>
          {'\n'}
          {shorten(formatReply(reply))}
          {'\n'}
        </span>
      ))}
    </output>
  );
}

/** A reply of thousands of lines would bury the figure: the beginning stands for it, and says what is left out. */
function shorten(reply: string): string {
  const lines = reply.split('\n');
  if (lines.length <= MAX_LINES) return reply;
  return [...lines.slice(0, MAX_LINES), `… ${lines.length - MAX_LINES} more lines`].join('\n');
}
