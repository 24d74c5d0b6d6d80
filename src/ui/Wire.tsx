import { shortCommand, shortReply } from '#redis/index.ts';
import type { Exchange } from '#replay/index.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ToPlayground } from './ToPlayground.tsx';
import './wire.css';

// What has thousands of commands, words or lines would bury the reader: its end stands for it, and says what is left out.
const MAX_EXCHANGES = 40;
const COMMAND_LIMITS = { elements: 24, bytes: 2_000 };
const REPLY_LIMITS = { elements: 14, bytes: 2_000 };

interface WireProps {
  readonly exchanges: readonly Exchange[];
  /** The link text of a playground's session that holds the keys on show. */
  readonly session: () => string;
}

/** The commands of the step on show and their replies, as redis-cli prints them, the newest in view. */
export function Wire({ exchanges, session }: WireProps): ReactNode {
  const output = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    if (output.current && exchanges.length > 0) output.current.scrollTop = output.current.scrollHeight;
  }, [exchanges]);
  const first = Math.max(exchanges.length - MAX_EXCHANGES, 0);
  return (
    <div className="figure-wire">
      <p>
        What was sent <ToPlayground session={session} />
      </p>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <output ref={output} className="wire" data-wire aria-live="off" aria-label="Commands and replies" tabIndex={0}>
        {first > 0 && `… ${first} commands before these\n`}
        {exchanges.slice(first).map(({ command, reply }, index) => (
          // A step's exchanges are never reordered, so their place is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="wire-exchange">
            <b className="wire-command">{shortCommand(command, COMMAND_LIMITS)}</b>
            {'\n'}
            {shortReply(reply, REPLY_LIMITS)}
            {'\n'}
          </span>
        ))}
      </output>
    </div>
  );
}
