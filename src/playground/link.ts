import { toText } from '#redis/index.ts';
import { unescapeBytes } from '#replay/escape.ts';
import {
  clockAction,
  commandAction,
  encodeSession,
  MAX_LINK,
  noteAction,
  SESSION_VERSION,
  type Action,
  type Decoded,
} from '#replay/index.ts';
import { END_OF_TIME } from './text.ts';

const MAX_STEPS = 2_000;

const STEP = /^(?:[A-Za-z0-9:*,+-]|_[0-9a-f]{2})*$/;

/** The link text of a log; undefined where it would be too long. */
export function linkOf(log: readonly Action[]): string | undefined {
  // Each word takes at least its own length, so that of a long log no more is encoded than a link can hold.
  let length = 0;
  for (const { args } of log) {
    for (const arg of args) length += String(arg).length + 1;
    if (length > MAX_LINK) return undefined;
  }
  const link = encodeSession(log);
  return link.length <= MAX_LINK ? link : undefined;
}

/** Reads what `encodeSession` writes, or what somebody made of it. Never throws. */
export function decodeSession(text: string): Decoded {
  const [version, ...steps] = text.split('.');
  if (version !== SESSION_VERSION) return { problem: `it does not start with version ${SESSION_VERSION}` };
  if (steps.length > MAX_STEPS) return { problem: `it has more than ${MAX_STEPS} steps` };
  const log: Action[] = [];
  for (const step of steps) {
    const action = decodeStep(step);
    if (!action) return { problem: `its step “${step.slice(0, 40)}” is neither a command nor a time` };
    log.push(action);
  }
  return { log };
}

function decodeStep(step: string): Action | undefined {
  if (step.startsWith('@')) {
    const ms = Number(step.slice(1));
    return /^@\d+$/.test(step) && ms <= END_OF_TIME ? clockAction(ms) : undefined;
  }
  const text = step.replace(/^!/, '');
  if (!STEP.test(text)) return undefined;
  return step.startsWith('!')
    ? noteAction(toText(unescapeBytes(text)))
    : commandAction(text.split('+').map(unescapeBytes));
}
