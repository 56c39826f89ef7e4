import { deleteField, doc, updateDoc } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  signInAsGuest,
  signInAsRegisteredUser,
  createGuest,
  createRegisteredUser,
} from './support/signed-in-users.ts';
import { convert, createGuestWhoRegistered, GUEST_ALLOWANCE_USED } from './support/conversion.ts';
import { withUpdatedAt, createConversion, createNameFields } from './support/records.ts';

describe('a conversion cannot be repeated', () => {
  test('by converting again', async () => {
    const owner = await createGuestWhoRegistered();
    await expectAttackToFail(
      () => convert(owner),
      () => convert(owner),
    );
  });

  test('by first resetting the record with the old guest token', async () => {
    const owner = await createGuestWhoRegistered();
    await expectAttackToFail(
      () => convert(owner),
      () =>
        updateDoc(
          signInAsGuest(owner.uid).record,
          withUpdatedAt({ isAnonymous: true, email: null, ...createNameFields('Guest User') }),
        ),
    );
  });

  test('by first removing isAnonymous', async () => {
    const owner = await createGuestWhoRegistered();
    await expectAttackToFail(
      () => convert(owner),
      () => updateDoc(owner.record, withUpdatedAt({ isAnonymous: deleteField() })),
    );
  });
});

describe('a conversion is rejected for', () => {
  test('a guest who has not registered', async () => {
    const [honest, guest] = await Promise.all([
      createGuestWhoRegistered(),
      createGuest(GUEST_ALLOWANCE_USED),
    ]);
    await expectAttackToFail(
      () => convert(honest),
      () => updateDoc(guest.record, createConversion({ email: 'ann@parley.test' })),
    );
  });

  test('a guest who stays a guest and resets the usage', async () => {
    const [honest, guest] = await Promise.all([
      createGuestWhoRegistered(),
      createGuest(GUEST_ALLOWANCE_USED),
    ]);
    await expectAttackToFail(
      () => convert(honest),
      () => convert(guest, { isAnonymous: true, ...createNameFields('Guest User') }),
    );
  });

  test("another user's record", async () => {
    const [honest, victim, stranger] = [
      await createGuestWhoRegistered(),
      await createGuestWhoRegistered(),
      signInAsRegisteredUser(),
    ];
    await expectAttackToFail(
      () => convert(honest),
      () => updateDoc(doc(stranger.db, 'users', victim.uid), createConversion(stranger)),
    );
  });

  test('a registered user who was never a guest', async () => {
    const [guest, learner] = await Promise.all([
      createGuestWhoRegistered(),
      createRegisteredUser(GUEST_ALLOWANCE_USED),
    ]);
    await expectAttackToFail(
      () => convert(guest),
      () => convert(learner),
    );
  });

  test('a record whose isAnonymous is not a boolean', async () => {
    const [guest, lookalike] = await Promise.all([
      createGuestWhoRegistered(),
      createGuestWhoRegistered({ isAnonymous: 'true' }),
    ]);
    await expectAttackToFail(
      () => convert(guest),
      () => convert(lookalike),
    );
  });
});
