import { createHash } from 'node:crypto';
import { addYears } from 'date-fns';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { DEFAULT_PLAN, PlanId } from '../contract/index.ts';
import { type ChangedBy, writeAuditEntry } from '../platform/audit-log.ts';
import { getDeletionRef, isActiveRegisteredUser } from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { type Log, runAndLogFailure } from '../platform/logging.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { changePaidUntil, getAnchor } from '../sessions/quota-policy.ts';
import { getUsageRef, readUsage, writeUsage, type Usage } from '../sessions/usage-store.ts';
import { assignPlan } from './assign-plan.ts';
import type { BillingEvent, ParsedDelivery } from './payment-provider.ts';
import {
  getSubscriptionsRef,
  querySubscriptionsDueBy,
  readSubscriptions,
  type SubscriptionState,
} from './subscription-store.ts';
import {
  applyEvent,
  getBasePlan,
  pickHigherPlan,
  resolveEntitlement,
  type PlanChange,
} from './subscriptions.ts';

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

    const before = readSubscriptions(known);
    const subscriptions = applyEvent(before.subscriptions, event);
    const outcome = subscriptions === undefined ? 'out-of-date' : 'applied';
    const deleteAt: Date = addYears(now, RETENTION_YEARS);
    transaction.create(eventRef, { ...fields, provider, receivedAt: now, deleteAt, outcome });
    if (subscriptions === undefined) return outcome;
    const { state, change } = resolveEntitlement(subscriptions, before, event.subscriptionId, now);
    const basePlan = getBasePlan(before, readPlan(user));
    transaction.set(getSubscriptionsRef(db, uid), { ...state, basePlan, updatedAt: now });
    if (change) {
      const by = { kind: 'payment', event: event.id } as const;
      const entitled = { grant: before.grant, basePlan };
      applyPlanChange(transaction, db, { user, storedUsage }, change, entitled, { now, by });
    }
    return outcome;
  });
}

type BillingServices = Pick<Services, 'db' | 'now'>;

const PAGE_SIZE = 20;
/** Limits one run; the next one continues. */
const MAX_PAGES = 100;

/** Ends plans whose paid period, plus any grace period, has passed without a renewal. Safe to repeat and to run concurrently. */
export async function endOverdueSubscriptions(services: BillingServices, log: Log): Promise<void> {
  const due = querySubscriptionsDueBy(services.db, services.now()).limit(PAGE_SIZE);
  let { docs } = await due.get();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    await Promise.all(
      docs.map(({ ref }) => runAndLogFailure(log, 'ending a subscription', () => endOverdue(services, ref))),
    );
    const last = docs[PAGE_SIZE - 1];
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
    const before = readSubscriptions(known);
    const { state, change } = resolveEntitlement(before.subscriptions, before, undefined, now());
    const basePlan = user?.exists ? getBasePlan(before, readPlan(user)) : before.basePlan;
    transaction.set(ref, { ...state, basePlan, updatedAt: now() });
    if (change && user?.exists && storedUsage) {
      const entitled = { grant: before.grant, basePlan };
      const occasion = { now: now(), by: { kind: 'schedule' } } as const;
      applyPlanChange(transaction, db, { user, storedUsage }, change, entitled, occasion);
    }
  });
}

/**
 * Applies a change of plan to the record, usage and audit log. A plan from elsewhere, for example from an admin, is neither
 * revoked nor downgraded: only a plan that came from the subscriptions (`grant`) ends with them, and `basePlan` remains. If a
 * period of the plan has already started by itself when the paid one starts, it is not started again.
 */
function applyPlanChange(
  transaction: Transaction,
  db: Firestore,
  { user, storedUsage }: { user: DocumentSnapshot; storedUsage: DocumentSnapshot },
  { plan, isPayment, newPeriodFrom, paidUntil: entitledUntil }: PlanChange,
  { grant, basePlan }: Pick<SubscriptionState, 'grant' | 'basePlan'>,
  { now, by }: { now: Date; by: ChangedBy },
): void {
  const current = readPlan(user);
  const isFromElsewhere = current !== (grant?.plan ?? DEFAULT_PLAN);
  if (isFromElsewhere && (!isPayment || pickHigherPlan(plan, current) !== plan)) return;
  const target = pickHigherPlan(plan, basePlan);
  const paidUntil = target === basePlan ? null : entitledUntil;
  const usage = readUsage(storedUsage);
  if (newPeriodFrom === null || target !== plan) {
    if (usage?.guest === false) writeUsage(transaction, db, user, changePaidUntil(usage, paidUntil, now));
    if (current === target) return;
    transaction.update(user.ref, { plan: target, updatedAt: FieldValue.serverTimestamp() });
    const subject = { kind: 'user', uid: user.id } as const;
    const after = { plan: target };
    writeAuditEntry(transaction, db, { at: now, by, subject, before: { plan: current }, after });
    return;
  }
  const isRenewal = usage?.guest === false && current === plan;
  if (isRenewal && usage.periodStart >= newPeriodFrom && !isOverdue(usage)) {
    writeUsage(transaction, db, user, changePaidUntil(usage, paidUntil, now));
    return;
  }
  const from = isRenewal ? getAnchor(usage, newPeriodFrom, now) : newPeriodFrom;
  assignPlan(transaction, db, { user, storedUsage }, { plan, from, paidUntil, now, by });
}

/** Whether the period contains only FREE sessions, because it started after the time that was paid for. */
const isOverdue = ({ paidUntil, periodStart }: Usage): boolean =>
  paidUntil !== null && periodStart >= paidUntil;

const readPlan = (user: DocumentSnapshot): PlanId => PlanId.safeParse(user.get('plan')).data ?? DEFAULT_PLAN;
