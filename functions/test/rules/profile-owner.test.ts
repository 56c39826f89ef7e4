import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  newGuest,
  newLearner,
  registered,
  storedAdmin,
  storedGuest,
  storedLearner,
  type SignedInUser,
} from './support/signed-in-users.ts';
import { at, named } from './support/records.ts';

const RENAMED = named('Ann Lee');
const rename = ({ record }: Pick<SignedInUser, 'record'>) => updateDoc(record, at(RENAMED));

describe('a name cannot be changed by', () => {
  test('another learner', async () => {
    const [owner, stranger] = await Promise.all([storedLearner(), storedLearner()]);
    await expectAttackToFail(
      () => rename(owner),
      () => rename({ record: doc(stranger.db, 'users', owner.uid) }),
    );
  });

  test("a guest, on a learner's record", async () => {
    const [owner, stranger] = await Promise.all([storedLearner(), storedGuest()]);
    await expectAttackToFail(
      () => rename(owner),
      () => rename({ record: doc(stranger.db, 'users', owner.uid) }),
    );
  });

  test('an unauthenticated client', async () => {
    const owner = await storedLearner();
    await expectAttackToFail(
      () => rename(owner),
      () => rename({ record: doc(getUnauthenticatedDb(), 'users', owner.uid) }),
    );
  });

  test('an admin, who must use the server', async () => {
    const [owner, admin] = await Promise.all([storedLearner(), storedAdmin()]);
    await expectAttackToFail(
      () => rename(admin),
      () => rename({ record: doc(admin.db, 'users', owner.uid) }),
    );
  });

  test('a guest, on their own record', async () => {
    const [learner, guest] = await Promise.all([storedLearner(), storedGuest()]);
    await expectAttackToFail(
      () => rename(learner),
      () => rename(guest),
    );
  });

  test('the outdated guest token of a registered user', async () => {
    const learner = await storedLearner();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(newGuest(learner.uid).record, at(named('Ann Guest'))),
    );
  });

  test('a registered user whose record is not yet converted', async () => {
    const [learner, guest] = await Promise.all([storedLearner(), storedGuest()]);
    await expectAttackToFail(
      () => rename(learner),
      () => rename(registered(guest)),
    );
  });

  test('a learner whose record has a malformed isAnonymous', async () => {
    const [learner, malformed] = await Promise.all([
      storedLearner(),
      storedLearner({ isAnonymous: 'false' }),
    ]);
    await expectAttackToFail(
      () => rename(learner),
      () => rename(malformed),
    );
  });

  test('a learner without a record', async () => {
    const [learner, unknown] = [await storedLearner(), newLearner()];
    await expectAttackToFail(
      () => rename(learner),
      () => setDoc(unknown.record, at(RENAMED), { merge: true }),
    );
  });
});
