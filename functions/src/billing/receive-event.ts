import { createHash } from 'node:crypto';
import { addYears } from 'date-fns';
import type { Firestore } from 'firebase-admin/firestore';
import { getDeletionRef, isActiveRegistered } from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import type { Log } from '../platform/logging.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { getUsageRef } from '../sessions/usage-store.ts';
import { applyPlanChange } from './apply-plan-change.ts';
import type { BillingEvent, ParsedDelivery } from './payment-provider.ts';
import { getSubscriptionsRef, readSubscriptions } from './subscription-store.ts';
import { applyEvent, resolveEntitlement } from './subscriptions.ts';

/** The result of an event. All of them acknowledge it, because sending it again now would change nothing. */
export type Outcome = 'applied' | 'out-of-date' | 'repeated' | 'unknown-user' | 'unknown-type';

/**
 * Stores an event and applies it to the user's plan in one transaction, so that repeated deliveries have one effect. Events
 * of unknown users are not stored: the provider may send them again once the user exists.
 */
export async function receiveEvent(
  { db, now }: Pick<Services, 'db' | 'now'>,
  provider: string,
  delivery: ParsedDelivery,
  log: Log,
): Promise<Outcome> {
  if (delivery.kind === 'other') {
    log('info', 'billing event of an unknown type', { event: delivery.id, type: delivery.type });
    return 'unknown-type';
  }
  const { event } = delivery;
  const outcome =
    event.uid === undefined ? 'unknown-user' : await applyOnce(db, provider, event, event.uid, now());
  const severity = outcome === 'unknown-user' ? 'warn' : 'info';
  log(severity, 'billing event', { event: event.id, kind: event.kind, outcome });
  return outcome;
}

/** Required for bookkeeping; not longer, because it is personal data (docs/product.md). */
const YEARS_KEPT = 3;

async function applyOnce(
  db: Firestore,
  provider: string,
  event: BillingEvent,
  uid: string,
  now: Date,
): Promise<Outcome> {
  const { id, kind, occurredAt, subscriptionId, plan } = event;
  // A hash, because a provider's id may not be a valid document id.
  const eventId = createHash('sha256').update(`${provider}:${id}`).digest('hex');
  const eventRef = db.collection('billingEvents').doc(eventId);
  // Lets repeated deliveries return without waiting for locks.
  if ((await eventRef.get()).exists) return 'repeated';
  return inTransaction(db, async (transaction) => {
    const [received, known, user, storedUsage, deletion] = await transaction.getAll(
      eventRef,
      getSubscriptionsRef(db, uid),
      db.collection('users').doc(uid),
      getUsageRef(db, uid),
      getDeletionRef(db, uid),
    );
    if (received?.exists) return 'repeated';
    // A guest cannot have a plan; the event applies if it is sent again after the guest has registered.
    if (!isActiveRegistered(user, deletion) || !storedUsage) return 'unknown-user';

    const { subscriptions: before, grant } = readSubscriptions(known);
    const subscriptions = applyEvent(before, event);
    const outcome = subscriptions === undefined ? 'out-of-date' : 'applied';
    const deleteAt: Date = addYears(now, YEARS_KEPT);
    transaction.create(eventRef, {
      provider,
      id,
      kind,
      uid,
      subscriptionId,
      plan,
      occurredAt,
      receivedAt: now,
      deleteAt,
      outcome,
    });
    if (subscriptions === undefined) return outcome;
    const { state, change } = resolveEntitlement(subscriptions, grant, subscriptionId, now);
    transaction.set(getSubscriptionsRef(db, uid), { ...state, updatedAt: now });
    if (change) {
      const by = { kind: 'payment', event: id } as const;
      applyPlanChange(transaction, db, { user, storedUsage }, change, grant, { now, by });
    }
    return outcome;
  });
}
