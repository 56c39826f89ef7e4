import { nameSearchFields, PLAN_CATALOGUE, type PlanId } from '@parley/functions/contract';
import type { Auth } from 'firebase-admin/auth';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Addresses } from './addresses.ts';
import { withAdminSdk } from './admin-sdk.ts';

export const PASSWORD = 'practise-english';

export interface Account {
  uid: string;
  email: string;
  name: string;
  plan: PlanId;
  isAdmin: boolean;
  /** Whether the plan's quota is used up. */
  isSpent: boolean;
}

/** A registered user's account, with `uid` as the local part of its email address. */
export function createAccount(
  uid: string,
  name: string,
  plan: PlanId,
  overrides: Partial<Account> = {},
): Account {
  return { uid, email: `${uid}@parley.test`, name, plan, isAdmin: false, isSpent: false, ...overrides };
}

export const ACCOUNTS: readonly Account[] = [
  createAccount('free', 'Fay Free', 'FREE'),
  createAccount('smart', 'Sam Smart', 'SMART'),
  createAccount('premium', 'Petra Premium', 'PREMIUM'),
  createAccount('spent', 'Stan Spent', 'FREE', { isSpent: true }),
  createAccount('admin', 'Ada Admin', 'FREE', { isAdmin: true }),
];

async function seedAuthUser(auth: Auth, { uid, email, name }: Account): Promise<void> {
  await auth.createUser({ uid, email, displayName: name, password: PASSWORD, emailVerified: true });
}

/** One month from the last midnight UTC. */
function getCurrentPeriod(): { periodStart: Timestamp; periodEnd: Timestamp } {
  const now = new Date();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  return {
    periodStart: Timestamp.fromMillis(Date.UTC(year, month, day)),
    periodEnd: Timestamp.fromMillis(Date.UTC(year, month + 1, Math.min(day, lastDay))),
  };
}

async function seedRecords(
  db: Firestore,
  { uid, email, name, plan, isAdmin, isSpent }: Account,
): Promise<void> {
  const { textLimit, voiceLimit } = PLAN_CATALOGUE[plan];
  const used = { textUsed: isSpent ? (textLimit ?? 0) : 0, voiceUsed: isSpent ? (voiceLimit ?? 0) : 0 };
  const period = getCurrentPeriod();
  await db.doc(`users/${uid}`).set({
    uid,
    email,
    name,
    ...nameSearchFields(name),
    admin: isAdmin,
    isAnonymous: false,
    plan,
    ...period,
    ...used,
    createdAt: FieldValue.serverTimestamp(),
  });
  if (isSpent) {
    await db.doc(`usage/${uid}`).set({ ...used, ...period, guest: false, anchor: period.periodStart });
  }
}

/** Writes an account to the emulators: the auth user, the user record and, if its quota is used up, the usage. */
export const seedAccount = (auth: Auth, db: Firestore, account: Account) =>
  Promise.all([seedAuthUser(auth, account), seedRecords(db, account)]);

/** Writes the plan catalogue and the test accounts to the empty emulators of a stack. */
export async function seed(addresses: Addresses): Promise<void> {
  await withAdminSdk(addresses, (auth, db) =>
    Promise.all([
      ...Object.entries(PLAN_CATALOGUE).map(([id, plan]) => db.doc(`plans/${id}`).set(plan)),
      ...ACCOUNTS.map((account) => seedAccount(auth, db, account)),
    ]),
  );
}
