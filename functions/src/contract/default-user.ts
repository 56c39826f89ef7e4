import type { Allowance } from './plans.ts';

export const GUEST_NAME = 'Guest User';
/** Shown for users with neither a name nor an email. */
export const FALLBACK_NAME = 'User';

/** A guest's allowance, in total instead of per month (docs/product.md). */
export const GUEST_ALLOWANCE: Allowance = {
  textLimit: 1,
  voiceLimit: 1,
  messagesPerSession: 6,
  secondsPerCall: 120,
};
