import { deleteDoc, doc, setDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  newGuest,
  registered,
  updateRecordAsServer,
  storedAdmin,
  storedGuest,
  storedLearner,
  type Database,
} from './support/signed-in-users.ts';
import { newRecord } from './support/records.ts';

describe('a guest can delete their own record, but it cannot be deleted by', () => {
  test.each<[string, () => Promise<Database>]>([
    ['another guest', async () => (await storedGuest()).db],
    ['a learner', async () => (await storedLearner()).db],
    ['an admin, who asks the server', async () => (await storedAdmin()).db],
    ['an unauthenticated client', async () => getUnauthenticatedDb()],
  ])('%s', async (_who, databaseOf) => {
    const [deleted, kept, db] = await Promise.all([storedGuest(), storedGuest(), databaseOf()]);
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(doc(db, 'users', kept.uid)),
    );
  });

  test('a user who has registered, converted or not', async () => {
    const [deleted, kept] = await Promise.all([storedGuest(), storedGuest()]);
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(registered(kept).record),
    );
  });

  test('the outdated guest token of a registered user', async () => {
    const [deleted, kept] = await Promise.all([storedGuest(), storedGuest()]);
    await updateRecordAsServer(kept, { isAnonymous: false });
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(kept.record),
    );
  });

  test('an expired guest, to remove the mark', async () => {
    const [deleted, kept] = await Promise.all([storedGuest(), storedGuest()]);
    await updateRecordAsServer(kept, { expired: true });
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(kept.record),
    );
  });

  test('a guest whose record lacks isAnonymous', async () => {
    const [deleted, kept] = await Promise.all([storedGuest(), storedGuest({ isAnonymous: 'true' })]);
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(kept.record),
    );
  });
});

test('a learner cannot delete their own record', async () => {
  const [guest, learner] = await Promise.all([storedGuest(), storedLearner()]);
  await expectAttackToFail(
    () => deleteDoc(guest.record),
    () => deleteDoc(learner.record),
  );
});

test('a guest whose record was deleted can start again, without gaining anything', async () => {
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
