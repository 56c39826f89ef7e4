import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { PlanId } from '../../src/contract/index.ts';
import { catchUp } from '../../src/directory/catch-up.ts';
import { removeFromDirectory } from '../../src/directory/index-user.ts';
import { keepDirectory } from '../../src/directory/keep-directory.ts';
import { usersByPlan } from '../../src/directory/users-by-plan.ts';
import { getDeletionRef } from '../../src/platform/firestore/account-status.ts';
import { stack } from '../support/stack.ts';

// All users count, so that exact numbers need a database of their own: to the emulator each project is one.
async function withOwnDatabase(work: (dbs: [Firestore, ...Firestore[]]) => Promise<void>): Promise<void> {
  const projectId = `${stack.project}-${randomUUID()}`;
  const apps = Array.from({ length: 3 }, () => initializeApp({ projectId }, randomUUID()));
  const [first, ...others] = apps.map((app) => getFirestore(app));
  if (first === undefined) throw new Error('there is no database');
  try {
    await work([first, ...others]);
  } finally {
    await Promise.all(apps.map((app) => deleteApp(app)));
  }
}

const ROUNDS = 10;
const PATIENCE = 20;

/** Catches up to the end, as searches and the schedule do that lose a race: by the next one. */
async function caughtUpAtLast(db: Firestore, attempt = 0): Promise<void> {
  const isComplete = await catchUp(db, ROUNDS).catch(() => false);
  if (!isComplete && attempt < PATIENCE) await caughtUpAtLast(db, attempt + 1);
}

const record = (plan: PlanId | undefined, fields: Record<string, unknown> = {}) => ({
  email: `${randomUUID()}@parley.test`,
  name: 'Ada Byron',
  isAnonymous: false,
  ...(plan && { plan }),
  createdAt: FieldValue.serverTimestamp(),
  ...fields,
});

async function write(
  db: Firestore,
  count: number,
  make: (index: number) => Record<string, unknown>,
): Promise<string[]> {
  const batch = db.batch();
  const refs = Array.from({ length: count }, () => db.collection('users').doc());
  for (const [index, ref] of refs.entries()) batch.set(ref, make(index));
  await batch.commit();
  return refs.map(({ id }) => id);
}

const change = (db: Firestore, uid: string, fields: Record<string, unknown>) =>
  db.doc(`users/${uid}`).update({ ...fields, updatedAt: FieldValue.serverTimestamp() });

test('simultaneous catch-ups count each user once, and each change of a plan', async () => {
  await withOwnDatabase(async ([db, ...others]) => {
    const plans = ['FREE', 'FREE', 'SMART', 'PREMIUM', undefined] as const;
    const uids = await write(db, 50, (index) => record(plans[index % plans.length]));
    await write(db, 20, () => record('FREE', { isAnonymous: true }));
    await Promise.all([db, ...others].map((each) => caughtUpAtLast(each)));
    expect(await usersByPlan({ db })).toEqual({ FREE: 30, SMART: 10, PREMIUM: 10 });

    const [one = '', two = '', three = ''] = uids;
    await change(db, one, { plan: 'SMART' });
    await change(db, two, { plan: 'PREMIUM' });
    await change(db, three, { name: 'Ada Lovelace' });
    await write(db, 5, () => record('SMART'));
    await Promise.all([db, ...others].map((each) => caughtUpAtLast(each)));
    expect(await usersByPlan({ db })).toEqual({ FREE: 28, SMART: 16, PREMIUM: 11 });

    await Promise.all([one, three].map((uid) => getDeletionRef(db, uid).set({ resumeAt: new Date() })));
    await Promise.all([removeFromDirectory({ db }, one), removeFromDirectory({ db }, three)]);
    await removeFromDirectory({ db }, one);
    expect(await usersByPlan({ db })).toEqual({ FREE: 28, SMART: 14, PREMIUM: 11 });
  });
});

test('records from before there was a directory are entered, whatever they lack', async () => {
  await withOwnDatabase(async ([db]) => {
    const long = new Date('2020-02-02');
    await write(db, 499, (index) =>
      record('FREE', index % 2 === 0 ? { createdAt: long } : { createdAt: null }),
    );
    await write(db, 2, () => record(undefined, { createdAt: 'long ago', updatedAt: 7, email: null }));
    // A page of each feed a round: the first is not enough, and tells so.
    expect(await catchUp(db, 1)).toBe(false);
    expect(await catchUp(db, 1)).toBe(true);
    expect(await usersByPlan({ db })).toEqual({ FREE: 501, SMART: 0, PREMIUM: 0 });
  });
});

test('a user whose name, e-mail and plan are as they were entered costs no write', async () => {
  await withOwnDatabase(async ([db]) => {
    const errors: unknown[] = [];
    const [uid = ''] = await write(db, 1, () => record('FREE'));
    await keepDirectory(db, (_severity, _message, fields) => errors.push(fields));
    const entered = await db.doc(`directoryUsers/${uid}`).get();
    await change(db, uid, { textUsed: 1 });
    await keepDirectory(db, (_severity, _message, fields) => errors.push(fields));
    expect((await db.doc(`directoryUsers/${uid}`).get()).updateTime).toEqual(entered.updateTime);
    expect(errors).toEqual([]);
  });
});

test('a change of the plan leaves the entries as they are, and a new name leaves none of the old one', async () => {
  await withOwnDatabase(async ([db]) => {
    const [uid = ''] = await write(db, 1, () => record('FREE', { name: 'Ada Maria Byron' }));
    await catchUp(db, ROUNDS);
    const entries = async () =>
      (await db.collectionGroup('entries').get()).docs.map(({ ref, updateTime }) => ({
        path: ref.path,
        updateTime,
      }));
    const before = await entries();
    expect(before).toHaveLength(4);
    await change(db, uid, { plan: 'SMART' });
    await catchUp(db, ROUNDS);
    expect(await entries()).toEqual(before);
    await change(db, uid, { name: 'Ada' });
    await catchUp(db, ROUNDS);
    expect(await entries()).toHaveLength(2);
  });
});
