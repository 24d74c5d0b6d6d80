import { toBytes } from '#redis/index.ts';
import { escapeBytes } from './escape.ts';
import type { Action } from './scenario.ts';

/**
 * What a playground's link says, `1.ZADD+jobs+5+a.@1706648460000.ZPOPMIN+jobs`: the version, then what was done, `.`
 * between. A command's words have `+` between them; `@` sets the clock, in Unix ms; `!` is a note for the reader. It stands
 * behind a `#`, so it never leaves the browser. `src/playground/link.ts` reads it.
 */
export const SESSION_VERSION = '1';

/** In characters; programs that pass links on cut longer ones. */
export const MAX_LINK = 8_000;

/** What can be done in a session, as actions by these names. */
export const commandAction = (words: readonly string[]): Action => ({ name: 'run', args: words });
export const clockAction = (ms: number): Action => ({ name: 'at', args: [ms] });
export const noteAction = (text: string): Action => ({ name: 'note', args: [text] });

export function encodeSession(log: readonly Action[]): string {
  return [SESSION_VERSION, ...log.map(encodeAction)].join('.');
}

function encodeAction({ name, args }: Action): string {
  if (name === 'at') return `@${args[0]}`;
  if (name === 'note') return `!${escape(toBytes(String(args[0])))}`;
  return args.map((word) => escape(String(word))).join('+');
}

function escape(word: string): string {
  return escapeBytes(word, /[^A-Za-z0-9:*,-]/g);
}
