import { doc, setDoc, updateDoc } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  signInAsGuest,
  signInAsRegisteredUser,
  signInAfterRegistration,
  createAdmin,
  createGuest,
  createRegisteredUser,
  type SignedInUser,
} from './support/signed-in-users.ts';
import { withUpdatedAt, createNameFields } from './support/records.ts';

const RENAMED = createNameFields('Ann Lee');
const rename = ({ record }: Pick<SignedInUser, 'record'>) => updateDoc(record, withUpdatedAt(RENAMED));

describe('a name cannot be changed by', () => {
  test('another registered user', async () => {
    const [owner, stranger] = await Promise.all([createRegisteredUser(), createRegisteredUser()]);
    await expectAttackToFail(
      () => rename(owner),
      () => rename({ record: doc(stranger.db, 'users', owner.uid) }),
    );
  });

  test("a guest, on a registered user's record", async () => {
    const [owner, stranger] = await Promise.all([createRegisteredUser(), createGuest()]);
    await expectAttackToFail(
      () => rename(owner),
      () => rename({ record: doc(stranger.db, 'users', owner.uid) }),
    );
  });

  test('an unauthenticated client', async () => {
    const owner = await createRegisteredUser();
    await expectAttackToFail(
      () => rename(owner),
      () => rename({ record: doc(getUnauthenticatedDb(), 'users', owner.uid) }),
    );
  });

  test('an admin, who must use the server', async () => {
    const [owner, admin] = await Promise.all([createRegisteredUser(), createAdmin()]);
    await expectAttackToFail(
      () => rename(admin),
      () => rename({ record: doc(admin.db, 'users', owner.uid) }),
    );
  });

  test('a guest, on their own record', async () => {
    const [learner, guest] = await Promise.all([createRegisteredUser(), createGuest()]);
    await expectAttackToFail(
      () => rename(learner),
      () => rename(guest),
    );
  });

  test('a registered user with an outdated guest token', async () => {
    const learner = await createRegisteredUser();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(signInAsGuest(learner.uid).record, withUpdatedAt(createNameFields('Ann Guest'))),
    );
  });

  test('a registered user whose record is not yet converted', async () => {
    const [learner, guest] = await Promise.all([createRegisteredUser(), createGuest()]);
    await expectAttackToFail(
      () => rename(learner),
      () => rename(signInAfterRegistration(guest)),
    );
  });

  test('a learner whose record has a malformed isAnonymous', async () => {
    const [learner, malformed] = await Promise.all([
      createRegisteredUser(),
      createRegisteredUser({ isAnonymous: 'false' }),
    ]);
    await expectAttackToFail(
      () => rename(learner),
      () => rename(malformed),
    );
  });

  test('a learner without a record', async () => {
    const [learner, unknown] = [await createRegisteredUser(), signInAsRegisteredUser()];
    await expectAttackToFail(
      () => rename(learner),
      () => setDoc(unknown.record, withUpdatedAt(RENAMED), { merge: true }),
    );
  });
});
