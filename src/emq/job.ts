import { toText, type Reply } from '#redis/index.ts';
import type { JobOptions } from './job-options.ts';
import type { Packable } from './pack.ts';

/** A job as its hash holds it. Times are Unix ms. */
export interface StoredJob {
  readonly id: string;
  readonly name: string;
  readonly data: Packable;
  readonly options: JobOptions;
  readonly timestamp: number;
  /** In ms; 0 once the job has been promoted. */
  readonly delay: number;
  /** 0 is none. */
  readonly priority: number;
  readonly attemptsStarted: number;
  readonly attemptsMade: number;
  readonly stalledCounter: number;
  readonly failedReason: string | undefined;
  /** Why the next worker must fail the job without running it: it has stalled too often. */
  readonly deferredFailure: string | undefined;
  readonly stacktrace: readonly string[];
}

/** @param hash what HGETALL replies */
export function jobFromHash(id: string, hash: Reply): StoredJob {
  const fields = new Map<string, string>();
  const words = Array.isArray(hash) ? hash.map((word) => toText(String(word))) : [];
  for (let i = 0; i + 1 < words.length; i += 2) fields.set(words[i] ?? '', words[i + 1] ?? '');
  const number = (field: string): number => Number(fields.get(field) ?? 0);
  const json = (field: string, missing: string): Packable => JSON.parse(fields.get(field) ?? missing);
  return {
    id,
    name: fields.get('name') ?? '',
    data: json('data', '{}'),
    options: json('opts', '{}') as JobOptions,
    timestamp: number('timestamp'),
    delay: number('delay'),
    priority: number('priority'),
    attemptsStarted: number('ats'),
    attemptsMade: number('atm'),
    stalledCounter: number('stc'),
    failedReason: fields.get('failedReason'),
    deferredFailure: fields.get('defa'),
    stacktrace: json('stacktrace', '[]') as string[],
  };
}
