import type { PackedSet } from '#emq/score-meaning.ts';
import { fireTime, unpackPrioritized } from '#emq/scores.ts';
import type { ScoredMember } from '#redis/index.ts';
import { guessSet, headOf, inSetOrder } from './decode.ts';
import { parsePaste, type Form } from './parse.ts';
import { wrappedTiers } from './trouble.ts';
import { fromNow, memberName, part } from './words.ts';

/** A paste that could be read. */
export interface Found {
  readonly form: Form;
  /** As the set orders them. */
  readonly entries: readonly ScoredMember[];
  readonly guess: PackedSet;
  /** The tiers whose arrival counter has wrapped. */
  readonly wrapped: ReadonlySet<number>;
}

/** Reads a paste. Undefined: there is nothing to read; a problem names the line it is on. */
export function readPaste(text: string): Found | { readonly problem: string } | undefined {
  const pasted = parsePaste(text);
  if (!pasted || 'problem' in pasted) return pasted;
  const entries = inSetOrder(pasted.entries);
  return { form: pasted.form, entries, guess: guessSet(entries, pasted.key), wrapped: wrappedTiers(entries) };
}

const FORMS: Readonly<Record<Form, string>> = {
  'one score': 'by itself',
  numbered: 'in redis-cli’s numbered form',
  nested: 'in RESP3’s nested form',
  '--raw': 'as --raw prints them',
  '--csv': 'as --csv prints them',
  '--json': 'as --json prints them',
};

/** What was read, how, and what runs next. */
export function summary({ form, entries }: Found, kind: PackedSet, isGuess: boolean): string {
  if (entries.length === 0) return 'The set is empty.';
  const one = form === 'one score' ? '1 score' : '1 entry';
  const entriesRead = entries.length === 1 ? one : `${entries.length} entries`;
  const head = headOf(entries, kind);
  const next = form === 'one score' || !head ? '' : ` Next to run: ${memberName(head.member)}.`;
  return `${entriesRead} ${FORMS[form]}, read as ${kind}${isGuess ? ' (a guess)' : ''}.${next}`;
}

/** Which entry runs next, and when, in a sentence. @param now Unix time in ms */
export function nextToRun(entries: readonly ScoredMember[], kind: PackedSet, now: number): string {
  const head = headOf(entries, kind);
  if (!head) return 'Nothing here will run.';
  const name = memberName(head.member);
  if (kind === 'prioritized') {
    const { tier, arrival } = unpackPrioritized(head.score);
    return `${name}: tier ${part(tier)}, arrival ${part(arrival)}. It runs as soon as the wait list is empty and a worker asks.`;
  }
  const away = fromNow(fireTime(head.score) - now);
  return fireTime(head.score) <= now
    ? `${name}: was due ${away}. The next sweep takes it.`
    : `${name}: due ${away}. Until then there is nothing to do.`;
}
