const DAY_MS = 24 * 60 * 60 * 1_000;
/** A month of which less than a week is paid for has no quota of its own: some paid periods are a few days longer than a month. */
const MIN_PAID_MS = 7 * DAY_MS;
/** The daily job ends a plan at most a day after its three days of grace. */
const MAX_UNPAID_MS = 4 * DAY_MS;

/** The time by which usage is counted: after the time that is paid for, usage does not reset by itself. */
export const getQuotaTime = (now: Date, paidUntil: Date | null): Date =>
  paidUntil === null ? now : new Date(Math.min(now.getTime(), paidUntil.getTime() - MIN_PAID_MS));

/** Whether a plan gives nothing more, although it has not been ended. */
export const isOverdue = (now: Date, paidUntil: Date | null): boolean =>
  paidUntil !== null && now.getTime() >= paidUntil.getTime() + MAX_UNPAID_MS;
