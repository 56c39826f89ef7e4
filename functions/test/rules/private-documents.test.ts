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
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  createAdmin,
  createGuest,
  createRegisteredUser,
  getUnauthenticatedDb,
  withoutRules,
  type Database,
} from './support/signed-in-users.ts';

// Documents that the server writes, named by the learner who may read them.
describe.each([
  ['progress', { sessions: [] }],
  ['memories', { isOn: true, facts: [] }],
])('a document in %s', (name, content) => {
  const getOwn = (db: Database, uid: string) => doc(db, name, uid);
  const store = (uid: string) => withoutRules(async (db) => setDoc(getOwn(db, uid), content));

  test('can be read by its learner, even before it exists', async () => {
    const learner = await createRegisteredUser();
    const read = () => getDoc(getOwn(learner.db, learner.uid));
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
        () => getDoc(getOwn(db, uid)),
        () => getDoc(getOwn(other, uid)),
      );
    });
  });

  describe('does not allow its learner to', () => {
    test.each<[string, (db: Database, uid: string) => Promise<unknown>]>([
      ['overwrite it', (db, uid) => setDoc(getOwn(db, uid), content)],
      ['change it', (db, uid) => updateDoc(getOwn(db, uid), content)],
      ['delete it', (db, uid) => deleteDoc(getOwn(db, uid))],
      ['list those of all learners', (db) => getDocs(query(collection(db, name), limit(1)))],
    ])('%s', async (_operation, attack) => {
      const { uid, db } = await createRegisteredUser();
      await store(uid);
      await expectAttackToFail(
        () => getDoc(getOwn(db, uid)),
        () => attack(db, uid),
      );
    });
  });

  test("cannot be read by a guest under the guest's own id", async () => {
    const guest = await createGuest();
    await store(guest.uid);
    await expectAttackToFail(
      () => getDoc(guest.record),
      () => getDoc(getOwn(guest.db, guest.uid)),
    );
  });
});
