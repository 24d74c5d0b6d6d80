/** 2024-01-30 21:00:00 UTC, and ten minutes later. */
export const OPENS = 1_706_648_400_000;
export const CLOSES = OPENS + 600_000;

export interface Job {
  readonly id: string;
  /** When it becomes due, in Unix ms. */
  readonly due: number;
  readonly tier: number;
}

/**
 * Six jobs in the order in which they were added. Report and digest fall due in the same millisecond, report added
 * first; so do score, arrival and name all give another order.
 */
export const JOBS: readonly Job[] = [
  { id: 'report', due: OPENS + 240_000, tier: 2 },
  { id: 'welcome', due: OPENS + 60_000, tier: 1 },
  { id: 'invoice', due: OPENS + 150_000, tier: 3 },
  { id: 'digest', due: OPENS + 240_000, tier: 1 },
  { id: 'backup', due: OPENS + 480_000, tier: 4 },
  { id: 'survey', due: OPENS + 390_000, tier: 2 },
];
