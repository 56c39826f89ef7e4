import { nameSearchFields, PLAN_CATALOGUE, type PlanId } from '@parley/functions/contract';
import type { Auth } from 'firebase-admin/auth';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Addresses } from './addresses.ts';
import { withAdminSdk } from './admin-sdk.ts';

export const PASSWORD = 'practise-english';

interface Account {
  uid: string;
  email: string;
  name: string;
  plan: PlanId;
  admin: boolean;
  /** Whether the quota of the plan is used up. */
  spent: boolean;
}

function account(uid: string, name: string, plan: PlanId, special: Partial<Account> = {}): Account {
  return { uid, email: `${uid}@parley.test`, name, plan, admin: false, spent: false, ...special };
}

export const ACCOUNTS: readonly Account[] = [
  account('free', 'Fay Free', 'FREE'),
  account('smart', 'Sam Smart', 'SMART'),
  account('premium', 'Petra Premium', 'PREMIUM'),
  account('spent', 'Stan Spent', 'FREE', { spent: true }),
  account('admin', 'Ada Admin', 'FREE', { admin: true }),
];

async function seedIdentity(auth: Auth, { uid, email, name }: Account): Promise<void> {
  await auth.createUser({ uid, email, displayName: name, password: PASSWORD, emailVerified: true });
}

/** One month from the last midnight UTC. */
function currentPeriod(): { periodStart: Timestamp; periodEnd: Timestamp } {
  const now = new Date();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  return {
    periodStart: Timestamp.fromMillis(Date.UTC(year, month, day)),
    periodEnd: Timestamp.fromMillis(Date.UTC(year, month + 1, Math.min(day, lastDay))),
  };
}

async function seedRecords(db: Firestore, { uid, email, name, plan, admin, spent }: Account): Promise<void> {
  const { textLimit, voiceLimit } = PLAN_CATALOGUE[plan];
  const used = { textUsed: spent ? (textLimit ?? 0) : 0, voiceUsed: spent ? (voiceLimit ?? 0) : 0 };
  const period = currentPeriod();
  await db.doc(`users/${uid}`).set({
    uid,
    email,
    name,
    ...nameSearchFields(name),
    admin,
    isAnonymous: false,
    plan,
    ...period,
    ...used,
    createdAt: FieldValue.serverTimestamp(),
  });
  if (spent) {
    await db.doc(`usage/${uid}`).set({ ...used, ...period, guest: false, anchor: period.periodStart });
  }
}

/** Writes the plan catalogue and the test accounts to the empty emulators of a stack. */
export async function seed(addresses: Addresses): Promise<void> {
  await withAdminSdk(addresses, (auth, db) =>
    Promise.all([
      ...Object.entries(PLAN_CATALOGUE).map(([id, plan]) => db.doc(`plans/${id}`).set(plan)),
      ...ACCOUNTS.flatMap((each) => [seedIdentity(auth, each), seedRecords(db, each)]),
    ]),
  );
}
