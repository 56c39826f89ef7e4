import { withLock } from '../lib/with-lock.ts';

/** Does what changes the sign-in, which all tabs share, while no other tab does: `waited` tells whether one did. */
export const withAccountLock = <Result>(work: (waited: boolean) => Promise<Result>): Promise<Result> =>
  withLock('parley.account', work);
