import { differenceInSeconds } from 'date-fns';
import { resignAsAdmin } from '../admin/admin-access.ts';
import { RECENT_SIGN_IN_SECONDS } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { eraseUser } from './erase-user.ts';

/**
 * Deletes the caller's account; can be repeated after an interruption. Requires a recent sign-in, because an open page does
 * not prove identity. Throws `recent-sign-in-required`, `registered-only`, and `last-admin` for the only admin.
 */
export const deleteAccount: UseCase<'deleteAccount'> = async (services, _input, context) => {
  requireRegistered(context);
  const { uid, signedInAt, log } = context;
  if (differenceInSeconds(services.now(), signedInAt) > RECENT_SIGN_IN_SECONDS) {
    throw new AppError('recent-sign-in-required', 'Please enter your password again to do this.');
  }
  await resignAsAdmin(services.db, uid, services.now());
  await eraseUser(services, uid);
  log('info', 'account deleted');
  return {};
};
