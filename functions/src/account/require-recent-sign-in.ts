import { differenceInSeconds } from 'date-fns';
import { RECENT_SIGN_IN_SECONDS } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import type { RequestContext, Services } from '../platform/use-case/use-case.ts';

/** Throws `recent-sign-in-required` unless the caller has just signed in: an open page does not prove identity. */
export function requireRecentSignIn({ now }: Pick<Services, 'now'>, { signedInAt }: RequestContext): void {
  if (differenceInSeconds(now(), signedInAt) <= RECENT_SIGN_IN_SECONDS) return;
  throw new AppError('recent-sign-in-required', 'Please enter your password again to continue.');
}
