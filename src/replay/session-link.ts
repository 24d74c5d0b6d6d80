import { toBytes, type Redis } from '#redis/index.ts';
import { escapeBytes } from './escape.ts';
import { rebuild } from './rebuild.ts';
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

/**
 * A link to a playground that holds what a Redis holds. What is too much for a link is cut, and the link says so.
 * @param now sets the playground's clock, in Unix ms; left out: it stands where it starts
 */
export function linkOfState(redis: Redis, now?: number): string {
  for (let max = 2 ** 14; ; max /= 2) {
    const link = encodeSession([
      ...(now === undefined ? [] : [clockAction(now)]),
      ...rebuild(redis, { expire: (key, at) => ['PEXPIREAT', key, String(at)], max }).map(commandAction),
      ...notesOnCuts(redis, max),
    ]);
    if (link.length <= MAX_LINK || max === 1) return link;
  }
}

function notesOnCuts({ db }: Redis, max: number): Action[] {
  return [...db.keys()].flatMap((key) => {
    const value = db.get(key);
    if (typeof value !== 'object' || value.size <= max) return [];
    return [noteAction(`${key} has ${value.size} elements. A link holds no more than the first ${max} of them.`)];
  });
}
