import { getCurrentUser } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { getNewGuestKind, getUserKind, useLastUserKind, type UserKind } from '../../../lib/last-user-kind.ts';

/** Returns the kind of the current user; until the user is known, the kind of the last one. */
export function useUserKind(): UserKind {
  const user = getCurrentUser(useAccount());
  const lastKind = useLastUserKind();
  return user ? getUserKind(user.status, user.record) : (lastKind ?? getNewGuestKind());
}
