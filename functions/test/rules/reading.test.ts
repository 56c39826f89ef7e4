import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  onSnapshot,
  orderBy,
  query,
  where,
  type DocumentReference,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  newGuest,
  newLearner,
  deleteRecord,
  updateRecordAsServer,
  storedAdmin,
  storedGuest,
  storedLearner,
  type Database,
  type SignedInUser,
} from './support/signed-in-users.ts';

const recordIn = (db: Database, { uid }: SignedInUser) => doc(db, 'users', uid);
const usersIn = (db: Database) => collection(db, 'users');
const listFive = (db: Database) => getDocs(query(usersIn(db), limit(5)));

/** The first snapshot of a record, or the listener's error. */
const watched = (record: DocumentReference) =>
  new Promise((resolve, reject) => {
    onSnapshot(record, resolve, reject);
  });

const STRANGERS: [string, () => Promise<Database>][] = [
  ['another guest', async () => (await storedGuest()).db],
  ['another learner', async () => (await storedLearner()).db],
  ['a user without a record', async () => newLearner().db],
  ['an unauthenticated client', async () => getUnauthenticatedDb()],
  ['an admin by a token claim only', async () => newLearner(undefined, undefined, { admin: true }).db],
  ['a guest whose record says that it is an admin', async () => (await storedGuest({ admin: true })).db],
  ['a user whose admin field is not true', async () => (await storedLearner({ admin: 'true' })).db],
];

describe('a record can be read by its owner, but not by', () => {
  test.each(STRANGERS)('%s', async (_who, databaseOf) => {
    const [owner, db] = await Promise.all([storedLearner(), databaseOf()]);
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDoc(recordIn(db, owner)),
    );
  });

  test.each(STRANGERS)('%s, with a listener', async (_who, databaseOf) => {
    const [owner, db] = await Promise.all([storedGuest(), databaseOf()]);
    await expectAttackToFail(
      () => watched(owner.record),
      () => watched(recordIn(db, owner)),
    );
  });

  test('an unauthenticated client', async () => {
    const owner = newGuest('null');
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDoc(recordIn(getUnauthenticatedDb(), owner)),
    );
  });

  test('a query of its owner', async () => {
    const owner = await storedLearner();
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDocs(query(usersIn(owner.db), where(documentId(), '==', owner.uid), limit(1))),
    );
  });

  test("a query for the owner's uid", async () => {
    const owner = await storedLearner();
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDocs(query(usersIn(owner.db), where('uid', '==', owner.uid), limit(1))),
    );
  });
});

test('an admin can read the lists of the admin panel', async () => {
  const { db } = await storedAdmin();
  const users = usersIn(db);
  const page = query(users, where('isAnonymous', '==', false), orderBy('createdAt', 'desc'), limit(11));
  await assertSucceeds(getDocs(page));
  await assertSucceeds(getDocs(query(users, where('email', '!=', ''), orderBy('email'), limit(500))));
});

describe('an admin can read 500 users at a time, and not', () => {
  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['501', (db) => getDocs(query(usersIn(db), limit(501)))],
    ['the last 501', (db) => getDocs(query(usersIn(db), orderBy('email'), limitToLast(501)))],
    ['all of them', (db) => getDocs(usersIn(db))],
    ['all of a kind', (db) => getDocs(query(usersIn(db), where('plan', '==', 'FREE')))],
    ['their number', (db) => getCountFromServer(usersIn(db))],
    ['the collection group', (db) => getDocs(query(collectionGroup(db, 'users'), limit(5)))],
  ])('%s', async (_how, list) => {
    const { db } = await storedAdmin();
    await expectAttackToFail(
      () => getDocs(query(usersIn(db), limit(500))),
      () => list(db),
    );
  });
});

describe('the users can be listed by an admin, but not by', () => {
  test.each(STRANGERS)('%s', async (_who, databaseOf) => {
    const [admin, db] = await Promise.all([storedAdmin(), databaseOf()]);
    await expectAttackToFail(
      () => listFive(admin.db),
      () => listFive(db),
    );
  });
});

describe('a user is no longer an admin', () => {
  test.each<[string, (admin: SignedInUser) => Promise<void>]>([
    ['after admin status was removed', (admin) => updateRecordAsServer(admin, { admin: false })],
    ['after the record was deleted', (admin) => deleteRecord(admin)],
  ])('%s', async (_how, end) => {
    const [owner, admin] = await Promise.all([storedGuest(), storedAdmin()]);
    await expectAttackToFail(
      () => Promise.all([listFive(admin.db), getDoc(recordIn(admin.db, owner))]),
      async () => {
        await end(admin);
        await assertFails(getDoc(recordIn(admin.db, owner)));
        await listFive(admin.db);
      },
    );
  });
});
