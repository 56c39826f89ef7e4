import { differenceInSeconds } from 'date-fns';
import { stepDown } from '../admin/last-admin.ts';
import { AppError } from '../app-error.ts';
import type { Call } from '../call.ts';
import { RECENT_SIGN_IN_SECONDS, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { requireRegistered } from '../require-registered.ts';
import { eraseUser } from './erase-user.ts';

/**
 * Deletes the caller's account; may be repeated, and must be where it was interrupted. Whoever finds a page open has no
 * password: throws `recent-sign-in-required`, and `registered-only`. The only admin cannot go: throws `last-admin`.
 */
export async function deleteAccount(
  deps: Deps,
  _input: RequestOf<'deleteAccount'>,
  call: Call,
): Promise<ResponseOf<'deleteAccount'>> {
  requireRegistered(call);
  if (differenceInSeconds(deps.now(), call.signedInAt) > RECENT_SIGN_IN_SECONDS) {
    throw new AppError('recent-sign-in-required', 'Please enter your password again to continue.');
  }
  await stepDown(deps.db, call.uid, deps.now());
  await eraseUser(deps, call.uid);
  call.log('info', 'account deleted');
  return {};
}
