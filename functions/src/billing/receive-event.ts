import { createHash } from 'node:crypto';
import { addYears } from 'date-fns';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Log } from '../call.ts';
import type { Deps } from '../deps.ts';
import { deletionRef, isLearner } from '../my-data/deletion-note.ts';
import { usageRef } from '../quota/usage-store.ts';
import { inTransaction } from '../transaction.ts';
import type { BillingEvent } from './billing-event.ts';
import { changeUserPlan } from './change-user-plan.ts';
import { holdingsRef, readHoldings } from './holdings-store.ts';
import type { Reading } from './payment-provider.ts';
import { hear, settle } from './subscriptions.ts';

/** What has become of an event; each is an acknowledgement, for sending it again would change nothing now. */
export type Outcome = 'applied' | 'out-of-date' | 'repeated' | 'unknown-user' | 'unknown-type';

/**
 * Hears an event of a payment provider: notes it, and gives or takes the plan that it says, in one transaction, so that of
 * any number of deliveries one has an effect. An event of nobody is not noted: it may be sent again when the user is there.
 */
export async function receiveEvent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  provider: string,
  reading: Reading,
  log: Log,
): Promise<Outcome> {
  if (reading.kind === 'other') {
    log('info', 'billing event of an unknown type', { event: reading.id, type: reading.type });
    return 'unknown-type';
  }
  const { event } = reading;
  const outcome =
    event.uid === undefined ? 'unknown-user' : await applyOnce(db, provider, event, event.uid, now());
  const severity = outcome === 'unknown-user' ? 'warn' : 'info';
  log(severity, 'billing event', { event: event.id, kind: event.kind, outcome });
  return outcome;
}

/** Book-keeping: as long as the law wants to see it, and no personal data longer (spec.md section 9). */
const YEARS_KEPT = 3;

/** The note that an event has been heard; a provider's id may be anything, so its hash stands for it. */
function eventRef(db: Firestore, provider: string, id: string): DocumentReference {
  const name = createHash('sha256').update(`${provider}:${id}`).digest('hex');
  return db.collection('billingEvents').doc(name);
}

async function applyOnce(
  db: Firestore,
  provider: string,
  event: BillingEvent,
  uid: string,
  now: Date,
): Promise<Outcome> {
  const { id, kind, occurredAt, subscriptionId, plan } = event;
  // A message that is sent again need not wait for the locks of others.
  if ((await eventRef(db, provider, id).get()).exists) return 'repeated';
  return inTransaction(db, async (transaction) => {
    const [heard, known, user, counters, deletion] = await transaction.getAll(
      eventRef(db, provider, id),
      holdingsRef(db, uid),
      db.collection('users').doc(uid),
      usageRef(db, uid),
      deletionRef(db, uid),
    );
    if (heard?.exists) return 'repeated';
    // A guest has no plan; one that registers has a record of the same name then.
    if (!isLearner(user, deletion) || !counters) return 'unknown-user';

    const { subscriptions: before, grant } = readHoldings(known);
    const subscriptions = hear(before, event);
    const outcome = subscriptions === undefined ? 'out-of-date' : 'applied';
    const deleteAt: Date = addYears(now, YEARS_KEPT);
    transaction.create(eventRef(db, provider, id), {
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
    const { holdings, change } = settle(subscriptions, grant, subscriptionId, now);
    transaction.set(holdingsRef(db, uid), { ...holdings, updatedAt: now });
    if (change) {
      const by = { kind: 'payment', event: id } as const;
      changeUserPlan(transaction, db, { user, counters }, change, grant, { now, by });
    }
    return outcome;
  });
}
