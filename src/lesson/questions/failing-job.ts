import { jobKey, queueKeys } from '#emq/keys.ts';
import type { Words } from '../question.ts';

export const MAIL = queueKeys('mail');
/** 2024-01-30 21:00:00 UTC, in ms: when the job fails. */
export const FAILS_AT = 1_706_648_400_000;

/** The commands that make a job active, with attempts that have failed already. */
export function makeActive(id: string, failures: number): Words[] {
  return [
    ['HSET', jobKey(MAIL, id), 'atm', failures],
    ['LPUSH', MAIL.active, id],
  ];
}

/** `once`, `twice`, `3 times`. */
export function times(number: number): string {
  return ['not at all', 'once', 'twice'][number] ?? `${number} times`;
}
