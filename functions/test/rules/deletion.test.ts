import { deleteDoc, doc, setDoc } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  signInAsGuest,
  signInAfterRegistration,
  updateRecordAsServer,
  createAdmin,
  createGuest,
  createRegisteredUser,
  type Database,
} from './support/signed-in-users.ts';
import { createNewRecord } from './support/records.ts';

describe('a guest can delete their own record, but it cannot be deleted by', () => {
  test.each<[string, () => Promise<Database>]>([
    ['another guest', async () => (await createGuest()).db],
    ['a registered user', async () => (await createRegisteredUser()).db],
    ['an admin, who must use the server', async () => (await createAdmin()).db],
    ['an unauthenticated client', async () => getUnauthenticatedDb()],
  ])('%s', async (_who, openDatabase) => {
    const [deleted, kept, db] = await Promise.all([createGuest(), createGuest(), openDatabase()]);
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(doc(db, 'users', kept.uid)),
    );
  });

  test('a registered user whose record is not yet converted', async () => {
    const [deleted, kept] = await Promise.all([createGuest(), createGuest()]);
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(signInAfterRegistration(kept).record),
    );
  });

  test('a registered user with an outdated guest token', async () => {
    const [deleted, kept] = await Promise.all([createGuest(), createGuest()]);
    await updateRecordAsServer(kept, { isAnonymous: false });
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(kept.record),
    );
  });

  test('an expired guest, to remove the expired flag', async () => {
    const [deleted, kept] = await Promise.all([createGuest(), createGuest()]);
    await updateRecordAsServer(kept, { expired: true });
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(kept.record),
    );
  });

  test('a guest whose record has a malformed isAnonymous', async () => {
    const [deleted, kept] = await Promise.all([createGuest(), createGuest({ isAnonymous: 'true' })]);
    await expectAttackToFail(
      () => deleteDoc(deleted.record),
      () => deleteDoc(kept.record),
    );
  });
});

test('a registered user cannot delete their own record', async () => {
  const [guest, learner] = await Promise.all([createGuest(), createRegisteredUser()]);
  await expectAttackToFail(
    () => deleteDoc(guest.record),
    () => deleteDoc(learner.record),
  );
});

test('a guest can create a deleted record again, but not with negative usage', async () => {
  const [honest, hostile] = [signInAsGuest(), signInAsGuest()];
  for (const { record } of [honest, hostile]) {
    await setDoc(record, createNewRecord(record.id === honest.uid ? honest : hostile));
    await deleteDoc(record);
  }
  await expectAttackToFail(
    () => setDoc(honest.record, createNewRecord(honest)),
    () => setDoc(hostile.record, { ...createNewRecord(hostile), textUsed: -1 }),
  );
});
