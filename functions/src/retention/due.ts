import { subDays, subYears } from 'date-fns';
import { DEFAULT_PLAN } from '../contract/index.ts';

/** How long personal data is kept after its last use (spec.md section 9, Policy). */
const YEARS_KEPT = 3;

/** A guest without a record may be one who is just coming, and one that was left behind may still be on its way. */
const DAYS_OF_GRACE = 1;

/** What of a login decides: Firebase Auth's own form of it. */
export interface Login {
  email?: string | undefined;
  providerData: readonly unknown[];
  metadata: { creationTime: string; lastSignInTime: string; lastRefreshTime?: string | null };
}

/** What of a user record decides; the record is undefined where there is none. */
export type RecordFields = Record<string, unknown> | undefined;

/**
 * Is this login to go, with all that belongs to it? One that nobody has used for three years is, unless it is paid for or an
 * admin's; and a guest whose record is gone, or marked as left behind.
 */
export function isDue(login: Login, record: RecordFields, now: Date): boolean {
  const usedAt = lastUseOf(login);
  if (usedAt === null || usedAt > subDays(now, DAYS_OF_GRACE)) return false;
  if (isGuest(login) && (record === undefined || record['expired'] === true)) return true;
  const isPaidFor = (record?.['plan'] ?? DEFAULT_PLAN) !== DEFAULT_PLAN;
  return usedAt <= subYears(now, YEARS_KEPT) && !isPaidFor && record?.['admin'] !== true;
}

/** Signed in with nothing: neither a password nor anything else proves who it is. */
const isGuest = ({ email, providerData }: Login): boolean => email === undefined && providerData.length === 0;

/** When somebody signed in, or a page of theirs asked for a new token; null where that is not known. */
function lastUseOf({ metadata }: Login): Date | null {
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
  const uses = [creationTime, lastSignInTime, lastRefreshTime].flatMap((text) => {
    const time = Date.parse(text ?? '');
    return Number.isNaN(time) ? [] : [time];
  });
  return uses.length === 0 ? null : new Date(Math.max(...uses));
}
