/** The scheduled functions. */
export const JOBS = [
  'endExpiredCalls',
  'sendReminders',
  'endOverdueSubscriptions',
  'resumeDeletions',
  'deleteLateStatistics',
  'deleteOldSummaries',
  'deleteUnusedAccounts',
  'deleteOrphanedRecords',
  'backfillNameSearch',
] as const;
export type Job = (typeof JOBS)[number];
