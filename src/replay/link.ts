import { toBytes, toText } from '#redis/index.ts';
import { expected, readArg } from './domain.ts';
import { escapeBytes, unescapeBytes } from './escape.ts';
import type { Action, AnyScenario, Arg } from './scenario.ts';
import type { Decoded } from './time-machine.ts';

/**
 * The link codec: an action log as text, `1.add-2.pop`. The version first, then the actions, `.` between them and `-`
 * before each argument: all characters that a URL's query leaves as they are.
 */
const VERSION = '1';
const MAX_ACTIONS = 2_000;

/** The link text of an action log; the empty string for an empty log. */
export function encodeLog(log: readonly Action[]): string {
  if (log.length === 0) return '';
  return [VERSION, ...log.map(({ name, args }) => [name, ...args.map(escape)].join('-'))].join('.');
}

/** Reads a link text for a scenario. Never throws. */
export function decodeLog(scenario: AnyScenario, text: string): Decoded {
  if (text === '') return { log: [] };
  const [version, ...steps] = text.split('.');
  if (version !== VERSION) return { problem: `it does not start with version ${VERSION}` };
  if (steps.length > MAX_ACTIONS) return { problem: `it has more than ${MAX_ACTIONS} steps` };
  const log: Action[] = [];
  for (const step of steps) {
    const decoded = decodeAction(scenario, step);
    if ('problem' in decoded) return decoded;
    log.push(decoded);
  }
  return { log };
}

function decodeAction(scenario: AnyScenario, step: string): Action | { problem: string } {
  const [name = '', ...texts] = step.split('-');
  const kind = Object.hasOwn(scenario.actions, name) ? scenario.actions[name] : undefined;
  if (!kind) return { problem: `this figure has no step “${name}”` };
  if (texts.length !== kind.params.length) return { problem: `“${name}” takes ${kind.params.length} values` };
  const args: Arg[] = [];
  for (const [index, domain] of kind.params.entries()) {
    const value = readArg(domain, toText(unescapeBytes(texts[index] ?? '')));
    if (value === undefined) return { problem: `“${name}” expects ${expected(domain)}` };
    args.push(value);
  }
  return { name, args };
}

function escape(arg: Arg): string {
  return escapeBytes(toBytes(String(arg)), /[^A-Za-z0-9]/g);
}
