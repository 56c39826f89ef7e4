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

const PROGRESS = { sessions: [] };
const storeProgress = (uid: string) => withoutRules(async (db) => setDoc(doc(db, 'progress', uid), PROGRESS));

test('a learner can read their own progress, even before there is any', async () => {
  const learner = await createLearner();
  const getProgress = () => getDoc(doc(learner.db, 'progress', learner.uid));
  expect((await getProgress()).exists()).toBe(false);
  await storeProgress(learner.uid);
  expect((await getProgress()).data()).toEqual(PROGRESS);
});

describe('the rules hide progress from', () => {
  test.each<[string, () => Promise<Database>]>([
    ['another learner', async () => (await createLearner()).db],
    ['an admin', async () => (await createAdmin()).db],
    ['a guest', async () => (await createGuest()).db],
    ['an unauthenticated client', async () => getUnauthenticatedDb()],
  ])('%s', async (_who, createDb) => {
    const { uid, db } = await createLearner();
    await storeProgress(uid);
    const other = await createDb();
    await expectAttackToFail(
      () => getDoc(doc(db, 'progress', uid)),
      () => getDoc(doc(other, 'progress', uid)),
    );
  });
});

describe('a learner cannot', () => {
  test.each<[string, (db: Database, uid: string) => Promise<unknown>]>([
    ['overwrite their own progress', (db, uid) => setDoc(doc(db, 'progress', uid), PROGRESS)],
    ['change their own progress', (db, uid) => updateDoc(doc(db, 'progress', uid), PROGRESS)],
    ['delete their own progress', (db, uid) => deleteDoc(doc(db, 'progress', uid))],
    ['list the progress of all learners', (db) => getDocs(query(collection(db, 'progress'), limit(1)))],
  ])('%s', async (_operation, attack) => {
    const { uid, db } = await createLearner();
    await storeProgress(uid);
    await expectAttackToFail(
      () => getDoc(doc(db, 'progress', uid)),
      () => attack(db, uid),
    );
  });
});

test("a guest cannot read progress under the guest's own id", async () => {
  const guest = await createGuest();
  await storeProgress(guest.uid);
  await expectAttackToFail(
    () => getDoc(guest.record),
    () => getDoc(doc(guest.db, 'progress', guest.uid)),
  );
});
