import { assertSucceeds } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  withoutRules,
  newLearner,
  updateRecordAsServer,
  storedAdmin,
  storedGuest,
  storedLearner,
  type Database,
} from './support/signed-in-users.ts';

const logIn = (db: Database) => collection(db, 'auditLog');
const page = (db: Database) => getDocs(query(logIn(db), orderBy('at', 'desc'), limit(100)));

/** An audit entry as the server writes it. */
async function storedEntry(id: string): Promise<string> {
  const path = `auditLog/${id}`;
  const entry = { at: Timestamp.now(), involves: [id], before: { plan: 'FREE' }, after: { plan: 'SMART' } };
  await withoutRules(async (db) => setDoc(doc(db, path), entry));
  return path;
}

test('an admin can read the audit log by time and by user', async () => {
  const { db, uid } = await storedAdmin();
  await storedEntry(uid);
  await assertSucceeds(page(db));
  const [since, until] = [Timestamp.fromMillis(0), Timestamp.now()];
  const ofUser = query(
    logIn(db),
    where('involves', 'array-contains', uid),
    where('at', '>=', since),
    where('at', '<=', until),
    orderBy('at', 'desc'),
    limit(21),
  );
  await assertSucceeds(getDocs(ofUser));
});

describe('the audit log cannot be read by', () => {
  test.each<[string, () => Promise<Database>]>([
    ['a learner, even for entries about themselves', async () => (await storedLearner()).db],
    ['a guest', async () => (await storedGuest()).db],
    ['a user without a record', async () => newLearner().db],
    ['an unauthenticated client', async () => getUnauthenticatedDb()],
    ['an admin by a token claim only', async () => newLearner(undefined, undefined, { admin: true }).db],
  ])('%s', async (_who, databaseOf) => {
    const [admin, db] = await Promise.all([storedAdmin(), databaseOf()]);
    await expectAttackToFail(
      () => page(admin.db),
      () => page(db),
    );
  });

  test('a former admin', async () => {
    const admin = await storedAdmin();
    await expectAttackToFail(
      () => page(admin.db),
      async () => {
        await updateRecordAsServer(admin, { admin: false });
        await page(admin.db);
      },
    );
  });

  test('a learner who queries entries about themselves', async () => {
    const [admin, learner] = await Promise.all([storedAdmin(), storedLearner()]);
    await storedEntry(learner.uid);
    const own = (db: Database) =>
      getDocs(query(logIn(db), where('involves', 'array-contains', learner.uid), limit(5)));
    await expectAttackToFail(
      () => own(admin.db),
      () => own(learner.db),
    );
  });
});

describe('an admin can read a hundred entries at a time, but not', () => {
  test.each<[string, (db: Database, path: string) => Promise<unknown>]>([
    ['read 101', (db) => getDocs(query(logIn(db), limit(101)))],
    ['read the last 101', (db) => getDocs(query(logIn(db), orderBy('at'), limitToLast(101)))],
    ['read all of it', (db) => getDocs(logIn(db))],
    ['count it', (db) => getCountFromServer(logIn(db))],
    ['read the collection group', (db) => getDocs(query(collectionGroup(db, 'auditLog'), limit(5)))],
    ['read an entry by its id', (db, path) => getDoc(doc(db, path))],
    ['add an entry', (db) => addDoc(logIn(db), { at: Timestamp.now(), involves: [] })],
    ['write an entry', (db, path) => setDoc(doc(db, `${path}-2`), { at: Timestamp.now() })],
    ['change an entry', (db, path) => updateDoc(doc(db, path), { after: { plan: 'FREE' } })],
    ['delete an entry', (db, path) => deleteDoc(doc(db, path))],
    ['read a subcollection of an entry', (db, path) => getDoc(doc(db, `${path}/notes/n1`))],
  ])('%s', async (_act, hostile) => {
    const { db, uid } = await storedAdmin();
    const path = await storedEntry(uid);
    await expectAttackToFail(
      () => page(db),
      () => hostile(db, path),
    );
  });
});
