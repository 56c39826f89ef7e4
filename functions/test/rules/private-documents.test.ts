import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  createAdmin,
  createGuest,
  createRegisteredUser,
  getUnauthenticatedDb,
  serverDb,
  type Database,
} from './support/signed-in-users.ts';

// Documents that only the server writes. Each has its owner's uid as its id.
describe.each([
  ['progress', { sessions: [] }],
  ['memories', { isOn: true, facts: [] }],
])('a document in %s', (name, content) => {
  const getOwnRef = (db: Database, uid: string) => doc(db, name, uid);
  const store = (uid: string) => setDoc(getOwnRef(serverDb, uid), content);

  test('can be read by its owner, even before it exists', async () => {
    const learner = await createRegisteredUser();
    const read = () => getDoc(getOwnRef(learner.db, learner.uid));
    expect((await read()).exists()).toBe(false);
    await store(learner.uid);
    expect((await read()).data()).toEqual(content);
  });

  describe('is hidden from', () => {
    test.each<[string, () => Promise<Database>]>([
      ['another registered user', async () => (await createRegisteredUser()).db],
      ['an admin', async () => (await createAdmin()).db],
      ['a guest', async () => (await createGuest()).db],
      ['an unauthenticated client', async () => getUnauthenticatedDb()],
    ])('%s', async (_who, createDb) => {
      const { uid, db } = await createRegisteredUser();
      await store(uid);
      const other = await createDb();
      await expectAttackToFail(
        () => getDoc(getOwnRef(db, uid)),
        () => getDoc(getOwnRef(other, uid)),
      );
    });
  });

  describe('does not allow its owner to', () => {
    test.each<[string, (db: Database, uid: string) => Promise<unknown>]>([
      ['overwrite it', (db, uid) => setDoc(getOwnRef(db, uid), content)],
      ['change it', (db, uid) => updateDoc(getOwnRef(db, uid), content)],
      ['delete it', (db, uid) => deleteDoc(getOwnRef(db, uid))],
      ['list the documents of all learners', (db) => getDocs(query(collection(db, name), limit(1)))],
    ])('%s', async (_operation, attack) => {
      const { uid, db } = await createRegisteredUser();
      await store(uid);
      await expectAttackToFail(
        () => getDoc(getOwnRef(db, uid)),
        () => attack(db, uid),
      );
    });
  });

  test("cannot be read by a guest under the guest's own id", async () => {
    const guest = await createGuest();
    await store(guest.uid);
    await expectAttackToFail(
      () => getDoc(guest.record),
      () => getDoc(getOwnRef(guest.db, guest.uid)),
    );
  });
});
