import { withLock } from '../lib/with-lock.ts';

/** All tabs share the sign-in, so only one of them may change it at a time. */
export const withAccountLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withLock('parley.account', work);
