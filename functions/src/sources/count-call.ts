import type { Call } from '../call.ts';
import type { Deps } from '../deps.ts';

/** Counts a call of the model that no session pays for. Throws `too-many-guests` or `too-many-requests`. */
export const countCall = ({ limiter, now }: Deps, call: Call): Promise<void> =>
  limiter.count('call', call, now());
