import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import { listenToRecord } from './support/listener.ts';
import {
  getUnauthenticatedDb,
  signInAsGuest,
  signInAsRegisteredUser,
  deleteRecord,
  updateRecordAsServer,
  createAdmin,
  createGuest,
  createRegisteredUser,
  type Client,
  type Database,
  type SignedInUser,
} from './support/signed-in-users.ts';

const getRecordRef = (db: Database, { uid }: SignedInUser) => doc(db, 'users', uid);
const getUsersRef = (db: Database) => collection(db, 'users');
const listFive = (db: Database) => getDocs(query(getUsersRef(db), limit(5)));

const STRANGERS: [string, () => Promise<Client>][] = [
  ['another guest', () => createGuest()],
  ['another registered user', () => createRegisteredUser()],
  ['a user without a record', async () => signInAsRegisteredUser()],
  ['an unauthenticated client', async () => ({ db: getUnauthenticatedDb() })],
  [
    'a user who is an admin only in their token claims',
    async () => signInAsRegisteredUser(undefined, undefined, { admin: true }),
  ],
  ['a guest whose record claims admin status', () => createGuest({ admin: true })],
  ['a user whose admin field is not true', () => createRegisteredUser({ admin: 'true' })],
];

describe('a record can be read by its owner, but not by', () => {
  test.each(STRANGERS)('%s', async (_who, createStranger) => {
    const [owner, { db }] = await Promise.all([createRegisteredUser(), createStranger()]);
    await expectAttackToFail(
      () => getDoc(owner.record),
      () => getDoc(getRecordRef(db, owner)),
    );
  });

  test.each(STRANGERS)('%s, with a listener', async (_who, createStranger) => {
    const [owner, stranger] = await Promise.all([createGuest(), createStranger()]);
    await expectAttackToFail(
      () => listenToRecord(owner, owner.uid).opened,
      () => listenToRecord(stranger, owner.uid).opened,
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

describe('an admin can read 500 users at a time, but not', () => {
  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['501', (db) => getDocs(query(getUsersRef(db), limit(501)))],
    ['the last 501', (db) => getDocs(query(getUsersRef(db), orderBy('email'), limitToLast(501)))],
    ['all of them', (db) => getDocs(getUsersRef(db))],
    ['all users on a plan', (db) => getDocs(query(getUsersRef(db), where('plan', '==', 'FREE')))],
    ['a count of all users', (db) => getCount(getUsersRef(db))],
    ['the collection group', (db) => getDocs(query(collectionGroup(db, 'users'), limit(5)))],
  ])('%s', async (_how, list) => {
    const { db } = await createAdmin();
    await expectAttackToFail(
      () => getDocs(query(getUsersRef(db), limit(500))),
      () => list(db),
    );
  });
});

describe('users can be listed by an admin, but not by', () => {
  test.each(STRANGERS)('%s', async (_who, createStranger) => {
    const [admin, { db }] = await Promise.all([createAdmin(), createStranger()]);
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

  test('after admin status was removed, so an open listener ends with the next change', async () => {
    const [owner, admin] = await Promise.all([createGuest(), createAdmin()]);
    const listener = listenToRecord(admin, owner.uid);
    await expectAttackToFail(
      () => listener.opened,
      async () => {
        await updateRecordAsServer(admin, { admin: false });
        await updateRecordAsServer(owner, { textUsed: 1 });
        await listener.ended;
      },
    );
  });
});
