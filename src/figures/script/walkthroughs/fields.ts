import { MAX_PRIORITY } from '#emq/scores.ts';
import type { Field } from '../walkthrough.ts';
import { NOW } from '../run-script.ts';

const DAY = 86_400_000;

/** What a walkthrough lets the reader change of the job named “yours”. */

export function priority(first: number, min = 0): Field {
  return { label: 'Priority of “yours”', min, max: MAX_PRIORITY, first };
}

export function delay(first: number): Field {
  return { label: 'Its delay, in ms', min: 0, max: DAY, first };
}

export function timestamp(first = NOW): Field {
  return { label: 'Its timestamp, in Unix ms', min: NOW - DAY, max: NOW + DAY, first };
}
