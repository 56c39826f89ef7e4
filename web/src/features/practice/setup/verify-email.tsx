import { getCurrentUser } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

const loadNotice = lazy(() => import('../../../account/verify-email-notice.tsx'));

/** The notice for registered users with an unverified address, loaded only for them. */
export function VerifyEmail() {
  const current = getCurrentUser(useAccount());
  const isUnverified = current?.status === 'registered' && !current.user.isVerified;
  const notice = useLoaded(isUnverified ? loadNotice : null);
  return isUnverified && notice.status === 'ready' ? <notice.value.VerifyEmailNotice /> : null;
}
