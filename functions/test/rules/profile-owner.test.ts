import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/attack.ts';
import {
  anybody,
  newGuest,
  newLearner,
  registered,
  storedAdmin,
  storedGuest,
  storedLearner,
  type Person,
} from './support/people.ts';
import { at, named } from './support/records.ts';

const RENAMED = named('Ann Lee');
const rename = ({ record }: Pick<Person, 'record'>) => updateDoc(record, at(RENAMED));

describe('a name is not changed by', () => {
  test('another learner', async () => {
    const [owner, stranger] = [await storedLearner(), await storedLearner()];
    await expectAttackToFail(
      () => rename(owner),
      () => rename({ record: doc(stranger.db, 'users', owner.uid) }),
    );
  });

  test('a guest', async () => {
    const [owner, stranger] = [await storedLearner(), await storedGuest()];
    await expectAttackToFail(
      () => rename(owner),
      () => rename({ record: doc(stranger.db, 'users', owner.uid) }),
    );
  });

  test('somebody who is not signed in', async () => {
    const owner = await storedLearner();
    await expectAttackToFail(
      () => rename(owner),
      () => rename({ record: doc(anybody(), 'users', owner.uid) }),
    );
  });

  test('an admin, who asks the server', async () => {
    const [owner, admin] = [await storedLearner(), await storedAdmin()];
    await expectAttackToFail(
      () => rename(admin),
      () => rename({ record: doc(admin.db, 'users', owner.uid) }),
    );
  });

  test('a guest’s own token: it has none', async () => {
    const [learner, guest] = [await storedLearner(), await storedGuest()];
    await expectAttackToFail(
      () => rename(learner),
      () => rename(guest),
    );
  });

  test('the guest’s token that a registered learner still has', async () => {
    const learner = await storedLearner();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(newGuest(learner.uid).record, at(named('Ann Guest'))),
    );
  });

  test('a registered learner whose record is still a guest’s, before it is converted', async () => {
    const [learner, guest] = [await storedLearner(), await storedGuest()];
    await expectAttackToFail(
      () => rename(learner),
      () => rename(registered(guest)),
    );
  });

  test('a learner whose record does not say what they are', async () => {
    const [learner, vague] = [await storedLearner(), await storedLearner({ isAnonymous: 'false' })];
    await expectAttackToFail(
      () => rename(learner),
      () => rename(vague),
    );
  });

  test('a learner who has no record', async () => {
    const [learner, unknown] = [await storedLearner(), newLearner()];
    await expectAttackToFail(
      () => rename(learner),
      () => setDoc(unknown.record, at(RENAMED), { merge: true }),
    );
  });
});
