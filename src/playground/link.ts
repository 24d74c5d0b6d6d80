import { toText } from '#redis/index.ts';
import { unescapeBytes } from '#replay/escape.ts';
import { clockAction, commandAction, noteAction, SESSION_VERSION, type Action } from '#replay/index.ts';

/** What a link says: what was done, or why it cannot be read. */
export type Decoded = { readonly log: readonly Action[] } | { readonly problem: string };

const MOST_STEPS = 2_000;
/** The last moment a Date can hold, in Unix ms. */
export const END_OF_TIME = 8_640_000_000_000_000;

const STEP = /^(?:[A-Za-z0-9:*,+-]|_[0-9a-f]{2})*$/;

/** Reads what `encodeSession` writes, or what somebody made of it. Never throws. */
export function decodeSession(text: string): Decoded {
  const [version, ...steps] = text.split('.');
  if (version !== SESSION_VERSION) return { problem: `it does not start with version ${SESSION_VERSION}` };
  if (steps.length > MOST_STEPS) return { problem: `it has more than ${MOST_STEPS} steps` };
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
