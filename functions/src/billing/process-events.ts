import { createHash } from 'node:crypto';
import { addYears } from 'date-fns';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { getDeletionRef, isActiveRegisteredUser } from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { type Log, runAndLogFailure } from '../platform/logging.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { getUsageRef, readUsage } from '../sessions/usage-store.ts';
import { assignPlan, readPlan } from './assign-plan.ts';
import type { BillingEvent, ParsedDelivery } from './payment-provider.ts';
import { getPlan, resolvePlan, setBasePlan, type Billing } from './resolve-plan.ts';
import { getSubscriptionsRef, querySubscriptionsDueBy, readSubscriptions } from './subscription-store.ts';
import { applyEvent } from './subscriptions.ts';

/** The result of an event. Every result acknowledges it, because sending it again now would change nothing. */
export type Outcome = 'applied' | 'out-of-date' | 'repeated' | 'unknown-user' | 'unknown-type';

/**
 * Stores and applies an event in one transaction, so that repeated deliveries have one effect. Does not store events of
 * unknown users, which the provider may send again later.
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
const RETENTION_YEARS = 3;

async function applyOnce(
  db: Firestore,
  provider: string,
  event: BillingEvent,
  uid: string,
  now: Date,
): Promise<Outcome> {
  const { period: _period, ...fields } = event;
  // A hash, because a provider's id may not be a valid document id.
  const eventId = createHash('sha256').update(`${provider}:${event.id}`).digest('hex');
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
    // A guest cannot have a paid plan; the event applies if it is sent again after the guest has registered.
    if (!isActiveRegisteredUser(user, deletion) || !storedUsage) return 'unknown-user';

    const { state: before, usage } = readBilling(known, user, storedUsage, now);
    const subscriptions = applyEvent(before.subscriptions, event, now);
    const outcome = subscriptions === undefined ? 'out-of-date' : 'applied';
    const deleteAt: Date = addYears(now, RETENTION_YEARS);
    transaction.create(eventRef, { ...fields, provider, receivedAt: now, deleteAt, outcome });
    if (subscriptions === undefined) return outcome;
    const after = resolvePlan({ state: { ...before, subscriptions }, usage }, now);
    const by = { kind: 'payment', event: event.id } as const;
    const assignment = { plan: getPlan(after.state), usage: after.usage, now, by };
    assignPlan(transaction, db, { user, storedUsage }, assignment);
    transaction.set(getSubscriptionsRef(db, uid), { ...after.state, updatedAt: now });
    return outcome;
  });
}

type BillingServices = Pick<Services, 'db' | 'now'>;

const PAGE_SIZE = 20;
/** Limits one run; the next one continues. */
const MAX_PAGES = 100;

/**
 * Updates the plans of users whose subscriptions are due: ends unpaid plans, starts periods that were paid for in advance, and changes to
 * other subscriptions. Safe to repeat and to run concurrently.
 */
export async function updateDueSubscriptions(services: BillingServices, log: Log): Promise<void> {
  const due = querySubscriptionsDueBy(services.db, services.now()).limit(PAGE_SIZE);
  let { docs } = await due.get();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    await Promise.all(
      docs.map(({ ref }) => runAndLogFailure(log, 'updating a subscription', () => updateDue(services, ref))),
    );
    const last = docs[PAGE_SIZE - 1];
    if (last === undefined) return;
    // Skips failed ones, which the same query would return again.
    ({ docs } = await due.startAfter(last).get());
  }
}

function updateDue({ db, now }: BillingServices, ref: DocumentReference): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const [known, user, storedUsage] = await transaction.getAll(
      ref,
      db.collection('users').doc(ref.id),
      getUsageRef(db, ref.id),
    );
    // The account may have been deleted since the query.
    if (!known?.exists) return;
    if (!user?.exists || !storedUsage) {
      transaction.set(ref, { ...readSubscriptions(known), dueAt: null });
      return;
    }
    const time = now();
    const { state, usage } = resolvePlan(readBilling(known, user, storedUsage, time), time);
    const assignment = { plan: getPlan(state), usage, now: time, by: { kind: 'schedule' } } as const;
    assignPlan(transaction, db, { user, storedUsage }, assignment);
    transaction.set(ref, { ...state, updatedAt: time });
  });
}

/** The plan may have been changed directly in the record, for example in the Firebase console. */
function readBilling(
  subscriptions: DocumentSnapshot | undefined,
  user: DocumentSnapshot,
  storedUsage: DocumentSnapshot,
  now: Date,
): Billing {
  const stored = { state: readSubscriptions(subscriptions), usage: readUsage(storedUsage) };
  const plan = readPlan(user);
  return plan === getPlan(stored.state) ? stored : setBasePlan(stored, plan, now);
}
