import { deleteDoc, doc, setDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/attack.ts';
import {
  anybody,
  newGuest,
  registered,
  serverUpdates,
  storedAdmin,
  storedGuest,
  storedLearner,
  type Database,
} from './support/people.ts';
import { newRecord } from './support/records.ts';

describe('a guest may delete its own record, but it is not deleted by', () => {
  test.each<[string, () => Promise<Database>]>([
    ['another guest', async () => (await storedGuest()).db],
    ['a learner', async () => (await storedLearner()).db],
    ['an admin, who asks the server', async () => (await storedAdmin()).db],
    ['somebody who is not signed in', async () => anybody()],
  ])('%s', async (_who, databaseOf) => {
    const [forgotten, kept, db] = [await storedGuest(), await storedGuest(), await databaseOf()];
    await expectAttackToFail(
      () => deleteDoc(forgotten.record),
      () => deleteDoc(doc(db, 'users', kept.uid)),
    );
  });

  test('itself once it has registered, converted or not', async () => {
    const [forgotten, kept] = [await storedGuest(), await storedGuest()];
    await expectAttackToFail(
      () => deleteDoc(forgotten.record),
      () => deleteDoc(registered(kept).record),
    );
  });

  test('the guest’s token that a registered learner still has', async () => {
    const [forgotten, kept] = [await storedGuest(), await storedGuest()];
    await serverUpdates(kept, { isAnonymous: false });
    await expectAttackToFail(
      () => deleteDoc(forgotten.record),
      () => deleteDoc(kept.record),
    );
  });

  test('a guest that was left behind, to be rid of the mark', async () => {
    const [forgotten, kept] = [await storedGuest(), await storedGuest()];
    await serverUpdates(kept, { expired: true });
    await expectAttackToFail(
      () => deleteDoc(forgotten.record),
      () => deleteDoc(kept.record),
    );
  });

  test('a guest whose record does not say that it is one', async () => {
    const [forgotten, kept] = [await storedGuest(), await storedGuest({ isAnonymous: 'true' })];
    await expectAttackToFail(
      () => deleteDoc(forgotten.record),
      () => deleteDoc(kept.record),
    );
  });
});

test('a learner’s record is not deleted by its owner', async () => {
  const [guest, learner] = [await storedGuest(), await storedLearner()];
  await expectAttackToFail(
    () => deleteDoc(guest.record),
    () => deleteDoc(learner.record),
  );
});

test('a guest whose record is gone may begin again, and with nothing more than before', async () => {
  const [honest, hostile] = [newGuest(), newGuest()];
  for (const { record } of [honest, hostile]) {
    await setDoc(record, newRecord(record.id === honest.uid ? honest : hostile));
    await deleteDoc(record);
  }
  await expectAttackToFail(
    () => setDoc(honest.record, newRecord(honest)),
    () => setDoc(hostile.record, { ...newRecord(hostile), textUsed: -1 }),
  );
});
