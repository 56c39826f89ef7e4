import { assertSucceeds } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
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
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  serverDb,
  signInAsRegisteredUser,
  updateRecordAsServer,
  createAdmin,
  createGuest,
  createRegisteredUser,
  type Database,
} from './support/signed-in-users.ts';

const getLogRef = (db: Database) => collection(db, 'auditLog');
const readPage = (db: Database) => getDocs(query(getLogRef(db), orderBy('at', 'desc'), limit(100)));

/** Stores an audit entry as the server writes it; returns its path. */
async function storeEntry(id: string): Promise<string> {
  const path = `auditLog/${id}`;
  const entry = { at: Timestamp.now(), involves: [id], before: { plan: 'FREE' }, after: { plan: 'SMART' } };
  await setDoc(doc(serverDb, path), entry);
  return path;
}

test('an admin can read the audit log by time and by user', async () => {
  const { db, uid } = await createAdmin();
  await storeEntry(uid);
  await assertSucceeds(readPage(db));
  const [since, until] = [Timestamp.fromMillis(0), Timestamp.now()];
  const userEntriesQuery = query(
    getLogRef(db),
    where('involves', 'array-contains', uid),
    where('at', '>=', since),
    where('at', '<=', until),
    orderBy('at', 'desc'),
    limit(21),
  );
  await assertSucceeds(getDocs(userEntriesQuery));
});

describe('the audit log cannot be read by', () => {
  test.each<[string, () => Promise<Database>]>([
    ['a registered user', async () => (await createRegisteredUser()).db],
    ['a guest', async () => (await createGuest()).db],
    ['a user without a record', async () => signInAsRegisteredUser().db],
    ['an unauthenticated client', async () => getUnauthenticatedDb()],
    [
      'a user who is an admin only in their token claims',
      async () => signInAsRegisteredUser(undefined, undefined, { admin: true }).db,
    ],
  ])('%s', async (_who, openDatabase) => {
    const [admin, db] = await Promise.all([createAdmin(), openDatabase()]);
    await expectAttackToFail(
      () => readPage(admin.db),
      () => readPage(db),
    );
  });

  test('a former admin', async () => {
    const admin = await createAdmin();
    await expectAttackToFail(
      () => readPage(admin.db),
      async () => {
        await updateRecordAsServer(admin, { admin: false });
        await readPage(admin.db);
      },
    );
  });

  test('a registered user who queries entries about themselves', async () => {
    const [admin, user] = await Promise.all([createAdmin(), createRegisteredUser()]);
    await storeEntry(user.uid);
    const queryOwn = (db: Database) =>
      getDocs(query(getLogRef(db), where('involves', 'array-contains', user.uid), limit(5)));
    await expectAttackToFail(
      () => queryOwn(admin.db),
      () => queryOwn(user.db),
    );
  });
});

describe('an admin can read a hundred entries at a time, but not', () => {
  test.each<[string, (db: Database, path: string) => Promise<unknown>]>([
    ['read 101', (db) => getDocs(query(getLogRef(db), limit(101)))],
    ['read the last 101', (db) => getDocs(query(getLogRef(db), orderBy('at'), limitToLast(101)))],
    ['read all entries', (db) => getDocs(getLogRef(db))],
    ['count the entries', (db) => getCount(getLogRef(db))],
    ['read the collection group', (db) => getDocs(query(collectionGroup(db, 'auditLog'), limit(5)))],
    ['read an entry by its id', (db, path) => getDoc(doc(db, path))],
    ['add an entry', (db) => addDoc(getLogRef(db), { at: Timestamp.now(), involves: [] })],
    ['write an entry', (db, path) => setDoc(doc(db, `${path}-2`), { at: Timestamp.now() })],
    ['change an entry', (db, path) => updateDoc(doc(db, path), { after: { plan: 'FREE' } })],
    ['delete an entry', (db, path) => deleteDoc(doc(db, path))],
    ['read a subcollection of an entry', (db, path) => getDoc(doc(db, `${path}/notes/n1`))],
  ])('%s', async (_operation, attack) => {
    const { db, uid } = await createAdmin();
    const path = await storeEntry(uid);
    await expectAttackToFail(
      () => readPage(db),
      () => attack(db, path),
    );
  });
});
