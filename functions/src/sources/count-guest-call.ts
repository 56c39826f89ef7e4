import type { Call } from '../call.ts';
import type { Deps } from '../deps.ts';

/**
 * Counts a call of the model that no session pays for, if a guest makes it; registered users are not limited here.
 * Throws `too-many-guests`.
 */
export const countGuestCall = ({ guestLimiter, now }: Deps, call: Call): Promise<void> =>
  guestLimiter.countCall(call.guestSources(), now());
