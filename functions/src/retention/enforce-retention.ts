import { attempt } from '../attempt.ts';
import { endOverdueSubscriptions } from '../billing/overdue.ts';
import type { Log } from '../call.ts';
import type { EraseParts } from '../my-data/erase-user.ts';
import { backFillNameSearch } from './back-fill-name-search.ts';
import { forgetLateStatistics } from './forget-late-statistics.ts';
import { resumeDeletions } from './resume-deletions.ts';
import { walkLogins } from './walk-logins.ts';

/**
 * What has to be done each day so that nothing is kept longer than was promised (spec.md section 9, Policy); TTL policies do the
 * rest (firestore.indexes.json). What one part fails keeps no other from its work.
 */
export async function enforceRetention(parts: EraseParts, log: Log): Promise<void> {
  await attempt(log, 'resuming deletions', () => resumeDeletions(parts, log));
  await attempt(log, 'forgetting late statistics', () => forgetLateStatistics(parts));
  await attempt(log, 'ending overdue subscriptions', () => endOverdueSubscriptions(parts, log));
  await attempt(log, 'filling in name search fields', () => backFillNameSearch(parts));
  await attempt(log, 'walking the logins', () => walkLogins(parts, log));
}
