/** Ids that a queue would accept: neither whole numbers nor with a colon in them. */
export const JOB_IDS = [
  'backup',
  'digest',
  'export',
  'invoice',
  'reminder',
  'report',
  'resize',
  'survey',
  'thumbnail',
  'welcome',
] as const;
