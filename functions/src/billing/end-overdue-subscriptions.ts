import type { DocumentReference } from 'firebase-admin/firestore';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { logFailure, type Log } from '../platform/logging.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { getUsageRef } from '../sessions/usage-store.ts';
import { applyPlanChange } from './apply-plan-change.ts';
import { querySubscriptionsDueBy, readSubscriptions } from './subscription-store.ts';
import { resolveEntitlement } from './subscriptions.ts';

type BillingServices = Pick<Services, 'db' | 'now'>;

const PAGE = 20;
/** Limits one run; the next one continues. */
const MAX_PAGES = 100;

/** Takes back plans whose paid period, and grace period, ended without an event. Safe to repeat and to run concurrently. */
export async function endOverdueSubscriptions(services: BillingServices, log: Log): Promise<void> {
  const due = querySubscriptionsDueBy(services.db, services.now()).limit(PAGE);
  let { docs } = await due.get();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    await Promise.all(
      docs.map(({ ref }) => logFailure(log, 'ending a subscription', () => endOverdue(services, ref))),
    );
    const last = docs[PAGE - 1];
    if (last === undefined) return;
    // Skips failed ones, which the same query would return again.
    ({ docs } = await due.startAfter(last).get());
  }
}

function endOverdue({ db, now }: BillingServices, ref: DocumentReference): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const [known, user, storedUsage] = await transaction.getAll(
      ref,
      db.collection('users').doc(ref.id),
      getUsageRef(db, ref.id),
    );
    // The account may have been deleted since the query.
    if (!known?.exists) return;
    const { subscriptions, grant } = readSubscriptions(known);
    const { state, change } = resolveEntitlement(subscriptions, grant, undefined, now());
    transaction.set(ref, { ...state, updatedAt: now() });
    if (change && user?.exists && storedUsage) {
      const occasion = { now: now(), by: { kind: 'schedule' } } as const;
      applyPlanChange(transaction, db, { user, storedUsage }, change, grant, occasion);
    }
  });
}
