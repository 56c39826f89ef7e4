import { assertSucceeds } from '@firebase/rules-unit-testing';
import {
  deleteField,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import { convert, createGuestWhoRegistered } from './support/conversion.ts';
import { signInAfterRegistration, createGuest } from './support/signed-in-users.ts';
import {
  withUpdatedAt,
  BAD_NAMES,
  BAD_SEARCH_FIELDS,
  createConversion,
  createEmailOfLength,
  CLIENT_CHOSEN_TIME,
  createNameFields,
  createNewRecord,
} from './support/records.ts';

test('a conversion keeps the plan, creation time and expired flag, and resets usage', async () => {
  const owner = await createGuestWhoRegistered({ plan: 'SMART', expired: true });
  await assertSucceeds(convert(owner));
  expect((await getDoc(owner.record)).data()).toMatchObject({
    plan: 'SMART',
    expired: true,
    isAnonymous: false,
    textUsed: 0,
    voiceUsed: 0,
    createdAt: Timestamp.fromMillis(1_700_000_000_000),
  });
});

/** Checks that a conversion is denied with this change and allowed without it. */
async function expectConversionToFail(change: Record<string, unknown>): Promise<void> {
  const [honest, hostile] = await Promise.all([createGuestWhoRegistered(), createGuestWhoRegistered()]);
  await expectAttackToFail(
    () => convert(honest),
    () => convert(hostile, change),
  );
}

describe('a guest who has registered can convert the record, but not', () => {
  test.each<[string, Record<string, unknown>]>([
    ["with another user's email", { email: 'admin@parley.test' }],
    ['without an email', { email: null }],
    ['with the email removed', { email: deleteField() }],
    ['with negative text usage', { textUsed: -1 }],
    ['with negative voice usage', { voiceUsed: -1 }],
    ['with lower text usage', { textUsed: increment(-5) }],
    ['with lower voice usage', { voiceUsed: increment(-5) }],
    ['without text usage', { textUsed: deleteField() }],
    ['without voice usage', { voiceUsed: deleteField() }],
    ['with text usage that is not a number', { textUsed: 'none' }],
    ['with a paid plan', { plan: 'PREMIUM' }],
    ['with the plan removed', { plan: deleteField() }],
    ['as an admin', { admin: true }],
    ['as another user', { uid: 'somebody' }],
    ['with a new creation time', { createdAt: serverTimestamp() }],
    ['as expired', { expired: true }],
    ['as a guest', { isAnonymous: true }],
    ['without isAnonymous', { isAnonymous: deleteField() }],
    ['with isAnonymous that is not a boolean', { isAnonymous: 0 }],
    ['with a made-up period', { periodStart: CLIENT_CHOSEN_TIME }],
    ['without a period', { periodStart: deleteField() }],
    ['with a made-up period end', { periodEnd: CLIENT_CHOSEN_TIME }],
    ['without a period end', { periodEnd: deleteField() }],
    ['with a made-up updatedAt', { updatedAt: CLIENT_CHOSEN_TIME }],
    ['without updatedAt', { updatedAt: deleteField() }],
    ['with an unknown field', { unlimited: true }],
    ['with a nested field', { 'usage.textUsed': 0 }],
  ])('%s', async (_claim, change) => {
    await expectConversionToFail(change);
  });

  test.each(BAD_SEARCH_FIELDS)('with %s', async (_what, fields) => {
    await expectConversionToFail({ ...fields });
  });

  test.each(BAD_NAMES)('with an invalid name: %s', async (_what, name) => {
    await expectConversionToFail(createNameFields(name));
  });

  test.each(['email', 'textUsed', 'voiceUsed', 'isAnonymous', 'periodStart', 'updatedAt'])(
    'without setting %s',
    async (field) => {
      const [honest, hostile] = await Promise.all([createGuestWhoRegistered(), createGuestWhoRegistered()]);
      const rest = Object.fromEntries(
        Object.entries(createConversion(hostile)).filter(([name]) => name !== field),
      );
      await expectAttackToFail(
        () => convert(honest),
        () => updateDoc(hostile.record, rest),
      );
    },
  );

  test('with an email of 255 characters', async () => {
    const [honest, hostile] = await Promise.all([createGuest(), createGuest()]);
    await expectAttackToFail(
      () => convert(signInAfterRegistration(honest, createEmailOfLength(254))),
      () => convert(signInAfterRegistration(hostile, createEmailOfLength(255))),
    );
  });

  test('by overwriting it with a new record', async () => {
    const [honest, hostile] = await Promise.all([createGuestWhoRegistered(), createGuestWhoRegistered()]);
    await expectAttackToFail(
      () => convert(honest),
      () => setDoc(hostile.record, withUpdatedAt({ ...createNewRecord(hostile), plan: 'PREMIUM' })),
    );
  });
});
