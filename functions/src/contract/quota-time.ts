/** A month of which less than a week is paid for has no quota of its own: some paid periods are a few days longer than a month. */
const MIN_PAID_MS = 7 * 24 * 60 * 60 * 1_000;

/** The time by which usage is counted: after the time that is paid for, usage does not reset by itself. */
export const getQuotaTime = (now: Date, paidUntil: Date | null): Date =>
  paidUntil === null ? now : new Date(Math.min(now.getTime(), paidUntil.getTime() - MIN_PAID_MS));
