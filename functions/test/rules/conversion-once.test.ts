import { deleteField, doc, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import { newGuest, newLearner, storedGuest, storedLearner } from './support/signed-in-users.ts';
import { convert, registeredGuest, USED } from './support/conversion.ts';
import { at, conversion } from './support/records.ts';

describe('a conversion cannot be repeated:', () => {
  test('directly', async () => {
    const owner = await registeredGuest();
    await expectAttackToFail(
      () => convert(owner),
      () => convert(owner),
    );
  });

  test('after preparing the record with the old guest token', async () => {
    const owner = await registeredGuest();
    await expectAttackToFail(
      () => convert(owner),
      () => updateDoc(newGuest(owner.uid).record, at({ isAnonymous: true, email: null, name: 'Guest User' })),
    );
  });

  test('after removing the fields that it set', async () => {
    const owner = await registeredGuest();
    await expectAttackToFail(
      () => convert(owner),
      () => updateDoc(owner.record, at({ isAnonymous: deleteField() })),
    );
  });

  test('a learner who never was a guest cannot convert', async () => {
    const [guest, learner] = await Promise.all([registeredGuest(), storedLearner(USED)]);
    await expectAttackToFail(
      () => convert(guest),
      () => convert(learner),
    );
  });

  test("a record that only looks like a guest's cannot be converted", async () => {
    const [guest, odd] = await Promise.all([registeredGuest(), registeredGuest({ isAnonymous: 'true' })]);
    await expectAttackToFail(
      () => convert(guest),
      () => convert(odd),
    );
  });
});

describe('a conversion is rejected for', () => {
  test('a guest that has not registered', async () => {
    const [honest, guest] = await Promise.all([registeredGuest(), storedGuest(USED)]);
    await expectAttackToFail(
      () => convert(honest),
      () => updateDoc(guest.record, conversion({ email: 'ann@parley.test' })),
    );
  });

  test('a guest that stays one and wants new usage', async () => {
    const [honest, guest] = await Promise.all([registeredGuest(), storedGuest(USED)]);
    await expectAttackToFail(
      () => convert(honest),
      () => convert(guest, { isAnonymous: true, name: 'Guest User' }),
    );
  });

  test('another learner', async () => {
    const [honest, hostile, stranger] = [await registeredGuest(), await registeredGuest(), newLearner()];
    await expectAttackToFail(
      () => convert(honest),
      () => updateDoc(doc(stranger.db, 'users', hostile.uid), conversion(stranger)),
    );
  });
});
