import { getCurrentUser } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { lastVisitor, toVisitor, type Visitor } from '../../../lib/last-visitor.ts';

/** The kind of the current user; until that is known, of the last one. */
export function useVisitor(): Visitor {
  const user = getCurrentUser(useAccount());
  return user ? toVisitor(user.status, user.record) : (lastVisitor.read() ?? 'guest');
}
