import { useAccount } from '../../../account/account.ts';
import { whoIs } from '../../../account/account-state.ts';
import { lastVisitor, visitorOf, type Visitor } from '../../../lib/last-visitor.ts';

/** Who uses the page; who is not known yet is probably who was here last. */
export function useVisitor(): Visitor {
  const who = whoIs(useAccount());
  return who ? visitorOf(who.status, who.record) : (lastVisitor.read() ?? 'guest');
}
