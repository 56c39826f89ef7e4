import { subDays, subYears } from 'date-fns';
import { DEFAULT_PLAN } from '../contract/index.ts';

/** How long unused accounts are kept (docs/product.md). */
const RETENTION_YEARS = 3;

/** How long a guest without a record, or with an expired one, is kept: a new guest's record may not exist yet. */
const GRACE_DAYS = 1;

export interface AuthUser {
  email?: string | undefined;
  providerData: readonly unknown[];
  metadata: { creationTime: string; lastSignInTime: string; lastRefreshTime?: string | null };
}

/**
 * An account is due after three years without use, unless it is paid for or an admin's. A guest's account without a record, or with an
 * expired one, is due after a day.
 */
export function isDeletionDue(
  authUser: AuthUser,
  record: Record<string, unknown> | undefined,
  now: Date,
): boolean {
  const usedAt = getLastUse(authUser);
  if (usedAt === null || usedAt > subDays(now, GRACE_DAYS)) return false;
  const isGuest = authUser.email === undefined && authUser.providerData.length === 0;
  if (isGuest && (record === undefined || record['expired'] === true)) return true;
  const isPaidFor = (record?.['plan'] ?? DEFAULT_PLAN) !== DEFAULT_PLAN;
  return usedAt <= subYears(now, RETENTION_YEARS) && !isPaidFor && record?.['admin'] !== true;
}

/** The time of the sign-up, the last sign-in or the last token refresh, whichever is latest; null if unknown. */
function getLastUse({ metadata }: AuthUser): Date | null {
  const { creationTime, lastSignInTime, lastRefreshTime } = metadata;
  const uses = [creationTime, lastSignInTime, lastRefreshTime].flatMap((text) => {
    const time = Date.parse(text ?? '');
    return Number.isNaN(time) ? [] : [time];
  });
  return uses.length === 0 ? null : new Date(Math.max(...uses));
}
