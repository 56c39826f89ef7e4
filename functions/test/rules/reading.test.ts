import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  getDocsFromServer,
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
  signInAsGuest,
  signInAsRegisteredUser,
  deleteRecord,
  updateRecordAsServer,
  createAdmin,
  createGuest,
  createRegisteredUser,
  type Database,
  type SignedInUser,
} from './support/signed-in-users.ts';

const getRecordRef = (db: Database, { uid }: SignedInUser) => doc(db, 'users', uid);
const getUsersRef = (db: Database) => collection(db, 'users');
const listFive = (db: Database) => getDocs(query(getUsersRef(db), limit(5)));

/** Resolves with the first snapshot of a record; rejects with the listener's error. */
const watch = (record: DocumentReference) =>
  new Promise((resolve, reject) => {
    onSnapshot(record, resolve, reject);
  });

const STRANGERS: [string, () => Promise<Database>][] = [
  ['another guest', async () => (await createGuest()).db],
  ['another registered user', async () => (await createRegisteredUser()).db],
  ['a user without a record', async () => signInAsRegisteredUser().db],
  ['an unauthenticated client', async () => getUnauthenticatedDb()],
  [
    'a user who is an admin only in their token claims',
    async () => signInAsRegisteredUser(undefined, undefined, { admin: true }).db,
  ],
  ['a guest whose record claims admin status', async () => (await createGuest({ admin: true })).db],
  ['a user whose admin field is not true', async () => (await createRegisteredUser({ admin: 'true' })).db],
];

describe('a record can be read by its owner, but not by', () => {
  test.each(STRANGERS)('%s', async (_who, openDatabase) => {
    const [owner, db] = await Promise.all([createRegisteredUser(), openDatabase()]);
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDoc(getRecordRef(db, owner)),
    );
  });

  test.each(STRANGERS)('%s, with a listener', async (_who, openDatabase) => {
    const [owner, db] = await Promise.all([createGuest(), openDatabase()]);
    await expectAttackToFail(
      () => watch(owner.record),
      () => watch(getRecordRef(db, owner)),
    );
  });

  test('an unauthenticated client, even for the uid "null"', async () => {
    const owner = signInAsGuest('null');
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDoc(getRecordRef(getUnauthenticatedDb(), owner)),
    );
  });

  test('a query by document id, even from its owner', async () => {
    const owner = await createRegisteredUser();
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDocs(query(getUsersRef(owner.db), where(documentId(), '==', owner.uid), limit(1))),
    );
  });

  test('a query by uid, even from its owner', async () => {
    const owner = await createRegisteredUser();
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDocs(query(getUsersRef(owner.db), where('uid', '==', owner.uid), limit(1))),
    );
  });
});

test('an admin can read the lists of the admin panel', async () => {
  const { db } = await createAdmin();
  const users = getUsersRef(db);
  const page = query(users, where('isAnonymous', '==', false), orderBy('createdAt', 'desc'), limit(11));
  await assertSucceeds(getDocs(page));
  await assertSucceeds(getDocs(query(users, where('email', '!=', ''), orderBy('email'), limit(500))));
});

// From the server: while the connection is interrupted, `getDocs` would return the users that were read before.
describe('an admin can read 500 users at a time, but not', () => {
  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['501', (db) => getDocsFromServer(query(getUsersRef(db), limit(501)))],
    ['the last 501', (db) => getDocsFromServer(query(getUsersRef(db), orderBy('email'), limitToLast(501)))],
    ['all of them', (db) => getDocsFromServer(getUsersRef(db))],
    ['all users on a plan', (db) => getDocsFromServer(query(getUsersRef(db), where('plan', '==', 'FREE')))],
    ['a count of all users', (db) => getCountFromServer(getUsersRef(db))],
    ['the collection group', (db) => getDocsFromServer(query(collectionGroup(db, 'users'), limit(5)))],
  ])('%s', async (_how, list) => {
    const { db } = await createAdmin();
    await expectAttackToFail(
      () => getDocs(query(getUsersRef(db), limit(500))),
      () => list(db),
    );
  });
});

describe('users can be listed by an admin, but not by', () => {
  test.each(STRANGERS)('%s', async (_who, openDatabase) => {
    const [admin, db] = await Promise.all([createAdmin(), openDatabase()]);
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
  ])('%s', async (_when, revoke) => {
    const [owner, admin] = await Promise.all([createGuest(), createAdmin()]);
    await expectAttackToFail(
      () => Promise.all([listFive(admin.db), getDoc(getRecordRef(admin.db, owner))]),
      async () => {
        await revoke(admin);
        await assertFails(getDoc(getRecordRef(admin.db, owner)));
        await listFive(admin.db);
      },
    );
  });
});
