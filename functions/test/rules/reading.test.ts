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
import { expectAttackToFail } from './support/attack.ts';
import {
  anybody,
  newGuest,
  newLearner,
  serverForgets,
  serverUpdates,
  storedAdmin,
  storedGuest,
  storedLearner,
  type Database,
  type Person,
} from './support/people.ts';

const recordIn = (db: Database, { uid }: Person) => doc(db, 'users', uid);
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
  ['somebody without a record', async () => newLearner().db],
  ['somebody who is not signed in', async () => anybody()],
  ['an admin by a claim of the token only', async () => newLearner(undefined, undefined, { admin: true }).db],
  ['a guest whose record says that it is an admin', async () => (await storedGuest({ admin: true })).db],
  ['an admin in other words', async () => (await storedLearner({ admin: 'true' })).db],
];

describe('a record can be read by its owner, but not by', () => {
  test.each(STRANGERS)('%s', async (_who, databaseOf) => {
    const [owner, db] = [await storedLearner(), await databaseOf()];
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDoc(recordIn(db, owner)),
    );
  });

  test.each(STRANGERS)('%s, with a listener', async (_who, databaseOf) => {
    const [owner, db] = [await storedGuest(), await databaseOf()];
    await expectAttackToFail(
      () => watched(owner.record),
      () => watched(recordIn(db, owner)),
    );
  });

  test('an unauthenticated client', async () => {
    const owner = newGuest('null');
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDoc(recordIn(anybody(), owner)),
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
    ['how many there are', (db) => getCountFromServer(usersIn(db))],
    ['wherever a collection is called so', (db) => getDocs(query(collectionGroup(db, 'users'), limit(5)))],
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
    const [admin, db] = [await storedAdmin(), await databaseOf()];
    await expectAttackToFail(
      () => listFive(admin.db),
      () => listFive(db),
    );
  });
});

describe('a user is no longer an admin', () => {
  test.each<[string, (admin: Person) => Promise<void>]>([
    ['whose rights were just taken away', (admin) => serverUpdates(admin, { admin: false })],
    ['whose record was just deleted', (admin) => serverForgets(admin)],
  ])('%s', async (_how, end) => {
    const [owner, admin] = [await storedGuest(), await storedAdmin()];
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
