import type { DocumentReference } from 'firebase-admin/firestore';
import { attempt } from '../attempt.ts';
import type { Log } from '../call.ts';
import type { Deps } from '../deps.ts';
import { usageRef } from '../quota/usage-store.ts';
import { inTransaction } from '../transaction.ts';
import { changeUserPlan } from './change-user-plan.ts';
import { holdingsDueBy, readHoldings } from './holdings-store.ts';
import { settle } from './subscriptions.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

const AT_ONCE = 20;
/** A run goes no further than this; the next one goes on. */
const MAX_ROUNDS = 100;

/**
 * Takes back the plans that nobody has paid for any more and no provider has said so: of subscriptions whose period is over,
 * for three days where they were not cancelled. May be repeated, and by several at once.
 */
export async function endOverdueSubscriptions(deps: Parts, log: Log): Promise<void> {
  const due = holdingsDueBy(deps.db, deps.now()).limit(AT_ONCE);
  let { docs } = await due.get();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await Promise.all(
      docs.map(({ ref }) => attempt(log, 'ending a subscription', () => endOverdue(deps, ref))),
    );
    const last = docs[AT_ONCE - 1];
    if (last === undefined) return;
    // On from there, for what has failed would come up again and again.
    ({ docs } = await due.startAfter(last).get());
  }
}

function endOverdue({ db, now }: Parts, ref: DocumentReference): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const [known, user, counters] = await transaction.getAll(
      ref,
      db.collection('users').doc(ref.id),
      usageRef(db, ref.id),
    );
    // Its user has been deleted meanwhile.
    if (!known?.exists) return;
    const { subscriptions, grant } = readHoldings(known);
    const { holdings, change } = settle(subscriptions, grant, undefined, now());
    transaction.set(ref, { ...holdings, updatedAt: now() });
    if (change && user?.exists && counters) {
      changeUserPlan(transaction, db, { user, counters }, change, grant, {
        now: now(),
        by: { kind: 'schedule' },
      });
    }
  });
}
