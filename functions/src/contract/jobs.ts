/** The scheduled functions. */
export const JOBS = [
  'endExpiredCalls',
  'sendReminders',
  'updateDueSubscriptions',
  'resumeDeletions',
  'deleteLateStatistics',
  'deleteOldSummaries',
  'deleteUnusedAccounts',
  'deleteOrphanedRecords',
  'backfillNameSearch',
] as const;
export type Job = (typeof JOBS)[number];
