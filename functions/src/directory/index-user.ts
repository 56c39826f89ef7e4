import { isDeepStrictEqual } from 'node:util';
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { DEFAULT_PLAN, MAX_EMAIL_LENGTH, PLAN_IDS, type PlanId } from '../contract/index.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { getDeletionRef } from '../platform/firestore/account-status.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { enteredRef, entryRefs, isPlan, readEntered, stateRef, type Entered } from './directory-store.ts';
import { keysOf } from './keys.ts';

/** What of a record is entered in the directory. */
export const ENTERED_FIELDS = ['isAnonymous', 'email', 'name', 'plan'] as const;

/** What the directory should say of a record: nothing of a guest's, and of a broken one what there is. */
export function entryOf(record: DocumentSnapshot): Entered | undefined {
  if (record.get('isAnonymous') !== false) return undefined;
  const [email, name] = [textOf(record.get('email')), textOf(record.get('name'))];
  const plan: unknown = record.get('plan');
  return { email, name, plan: isPlan(plan) ? plan : DEFAULT_PLAN, keys: keysOf({ email, name }) };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? Array.from(value).slice(0, MAX_EMAIL_LENGTH).join('') : '';

/** Is the directory to be changed, where the one is entered and the other should be? */
export const differs = (entered: unknown, should: unknown): boolean => !isDeepStrictEqual(entered, should);

/**
 * Brings the entries of some users up to date, and the users by plan with them. Their records are read past the transaction, so
 * that no session has to wait for it, but only when what is entered of them is locked: whoever comes later reads later. Whoever
 * is being deleted is taken out, and does not come back by a record that was read before.
 */
export async function indexUsers(
  transaction: Transaction,
  db: Firestore,
  uids: readonly string[],
): Promise<void> {
  const [deletions, entered] = await Promise.all([
    transaction.getAll(...uids.map((uid) => getDeletionRef(db, uid))),
    transaction.getAll(...uids.map((uid) => enteredRef(db, uid))),
  ]);
  const records = await db.getAll(...uids.map((uid) => db.collection('users').doc(uid)));
  const changes = records.map((record, index) => ({
    uid: record.id,
    before: readEntered(entered[index]),
    after: deletions[index]?.exists === false ? entryOf(record) : undefined,
  }));
  write(transaction, db, changes);
}

/** Takes a user out of the directory whose deletion has been noted; may be repeated. Throws `conflict`. */
export function removeFromDirectory({ db }: Pick<Services, 'db'>, uid: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = readEntered(await transaction.get(enteredRef(db, uid)));
    write(transaction, db, [{ uid, before, after: undefined }]);
  });
}

interface Change {
  uid: string;
  before: Entered | undefined;
  after: Entered | undefined;
}

function write(transaction: Transaction, db: Firestore, all: readonly Change[]): void {
  const changes = all.filter(({ before, after }) => differs(before, after));
  for (const change of changes) writeOne(transaction, db, change);
  const moves = PLAN_IDS.map((plan) => [plan, countOf(changes, plan)] as const).filter(([, by]) => by !== 0);
  if (moves.length === 0) return;
  const usersByPlan = moves.map(([plan, by]): [string, FieldValue] => [plan, FieldValue.increment(by)]);
  transaction.set(stateRef(db), { usersByPlan: Object.fromEntries(usersByPlan) }, { merge: true });
}

/** How many users more have this plan. */
const countOf = (changes: readonly Change[], plan: PlanId): number =>
  changes.filter(({ after }) => after?.plan === plan).length -
  changes.filter(({ before }) => before?.plan === plan).length;

function writeOne(transaction: Transaction, db: Firestore, { uid, before, after }: Change): void {
  if (after) transaction.set(enteredRef(db, uid), after);
  else transaction.delete(enteredRef(db, uid));
  // A plan is in no entry.
  if (!differs({ ...before, plan: after?.plan }, { ...after })) return;
  const entries = entryRefs(db, uid, after?.keys ?? []);
  const paths = new Set(entries.map(({ ref }) => ref.path));
  for (const { ref } of entryRefs(db, uid, before?.keys ?? [])) {
    if (!paths.has(ref.path)) transaction.delete(ref);
  }
  for (const { key, ref } of entries) {
    transaction.set(ref, { key, uid, email: after?.email, name: after?.name });
  }
}
