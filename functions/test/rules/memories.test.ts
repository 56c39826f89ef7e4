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
  createLearner,
  getUnauthenticatedDb,
  withoutRules,
  type Database,
} from './support/signed-in-users.ts';

const MEMORY = { isOn: true, facts: [] };
const storeMemory = (uid: string) => withoutRules(async (db) => setDoc(doc(db, 'memories', uid), MEMORY));

test('a learner can read their own memory, even before there is any', async () => {
  const learner = await createLearner();
  const getMemory = () => getDoc(doc(learner.db, 'memories', learner.uid));
  expect((await getMemory()).exists()).toBe(false);
  await storeMemory(learner.uid);
  expect((await getMemory()).data()).toEqual(MEMORY);
});

describe('the rules hide the memory from', () => {
  test.each<[string, () => Promise<Database>]>([
    ['another learner', async () => (await createLearner()).db],
    ['an admin', async () => (await createAdmin()).db],
    ['a guest', async () => (await createGuest()).db],
    ['an unauthenticated client', async () => getUnauthenticatedDb()],
  ])('%s', async (_who, createDb) => {
    const { uid, db } = await createLearner();
    await storeMemory(uid);
    const other = await createDb();
    await expectAttackToFail(
      () => getDoc(doc(db, 'memories', uid)),
      () => getDoc(doc(other, 'memories', uid)),
    );
  });
});

describe('a learner cannot', () => {
  test.each<[string, (db: Database, uid: string) => Promise<unknown>]>([
    ['overwrite their own memory', (db, uid) => setDoc(doc(db, 'memories', uid), MEMORY)],
    ['change their own memory', (db, uid) => updateDoc(doc(db, 'memories', uid), MEMORY)],
    ['delete their own memory', (db, uid) => deleteDoc(doc(db, 'memories', uid))],
    ['list the memories of all learners', (db) => getDocs(query(collection(db, 'memories'), limit(1)))],
  ])('%s', async (_operation, attack) => {
    const { uid, db } = await createLearner();
    await storeMemory(uid);
    await expectAttackToFail(
      () => getDoc(doc(db, 'memories', uid)),
      () => attack(db, uid),
    );
  });
});

test("a guest cannot read a memory under the guest's own id", async () => {
  const guest = await createGuest();
  await storeMemory(guest.uid);
  await expectAttackToFail(
    () => getDoc(guest.record),
    () => getDoc(doc(guest.db, 'memories', guest.uid)),
  );
});
