import { assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, doc, increment, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  serverDb,
  signInAsGuest,
  signInAsRegisteredUser,
  createRegisteredUser,
  type SignedInUser,
} from './support/signed-in-users.ts';
import {
  withUpdatedAt,
  createBackfill,
  CLIENT_CHOSEN_TIME,
  createRecordWithout,
  createNameFields,
} from './support/records.ts';

const BACKFILLED = ['plan', 'periodStart', 'textUsed', 'voiceUsed', 'isAnonymous'] as const;

/** Stores a user's record without these fields. */
async function storeRecordWithout(
  owner: SignedInUser,
  fields: readonly string[] = BACKFILLED,
): Promise<SignedInUser> {
  await setDoc(doc(serverDb, 'users', owner.uid), createRecordWithout(owner, fields));
  return owner;
}

const storeTwoIncompleteRecords = (signIn: () => SignedInUser) =>
  Promise.all([storeRecordWithout(signIn()), storeRecordWithout(signIn())]);

const backfillRecord = (owner: SignedInUser, change: object = {}) =>
  updateDoc(owner.record, { ...createBackfill(owner), ...change });

describe('missing fields of an old record', () => {
  test.each(BACKFILLED)('can be added: %s', async (field) => {
    const owner = await storeRecordWithout(signInAsRegisteredUser(), [field]);
    await assertSucceeds(updateDoc(owner.record, withUpdatedAt({ [field]: createBackfill(owner)[field] })));
  });

  test('can be added one by one', async () => {
    const owner = await storeRecordWithout(signInAsRegisteredUser());
    for (const field of BACKFILLED) {
      await assertSucceeds(updateDoc(owner.record, withUpdatedAt({ [field]: createBackfill(owner)[field] })));
    }
  });
});

const kinds: [string, () => SignedInUser][] = [
  ['a guest', () => signInAsGuest()],
  ['a registered user', () => signInAsRegisteredUser()],
];

describe.each(kinds)('%s can add missing fields, but not', (_kind, signIn) => {
  test.each<[string, object]>([
    ['a paid plan', { plan: 'PREMIUM' }],
    ['an unknown plan', { plan: null }],
    ['an object as the plan', { plan: { id: 'FREE' } }],
    ['a made-up period', { periodStart: CLIENT_CHOSEN_TIME }],
    ['a period in the distant past', { periodStart: Timestamp.fromMillis(0) }],
    ['negative text usage', { textUsed: -1 }],
    ['negative voice usage', { voiceUsed: -1 }],
    ['decremented text usage', { textUsed: increment(-1) }],
    ['a string as voice usage', { voiceUsed: '0' }],
    ['isAnonymous that is not a boolean', { isAnonymous: null }],
    ['admin status', { admin: true }],
    ['a period end', { periodEnd: CLIENT_CHOSEN_TIME }],
    ['another email', { email: 'admin@parley.test' }],
    ['another name', createNameFields('Admin')],
    ['another uid', { uid: 'somebody' }],
    ['another creation time', { createdAt: CLIENT_CHOSEN_TIME }],
    ['an expired flag', { expired: true }],
    ['an unknown field', { unlimited: true }],
    ['a made-up updatedAt', { updatedAt: CLIENT_CHOSEN_TIME }],
    ['no updatedAt', { updatedAt: deleteField() }],
    ['an existing field removed', { admin: deleteField() }],
  ])('with %s', async (_what, change) => {
    const [honest, hostile] = await storeTwoIncompleteRecords(signIn);
    await expectAttackToFail(
      () => backfillRecord(honest),
      () => backfillRecord(hostile, change),
    );
  });

  test.each<[string, unknown]>([
    ['plan', 'SMART'],
    ['periodStart', Timestamp.fromMillis(1)],
    ['textUsed', 5],
    ['voiceUsed', 5],
  ])('overwrite an existing %s', async (field, value) => {
    const others = BACKFILLED.filter((other) => other !== field);
    const [honest, hostile] = await Promise.all([
      storeRecordWithout(signIn()),
      storeRecordWithout(signIn(), others),
    ]);
    await updateDoc(doc(serverDb, 'users', hostile.uid), { [field]: value });
    await expectAttackToFail(
      () => backfillRecord(honest),
      () => backfillRecord(hostile),
    );
  });

  test('overwrite an invalid plan', async () => {
    const [honest, hostile] = await storeTwoIncompleteRecords(signIn);
    await updateDoc(doc(serverDb, 'users', hostile.uid), { plan: null });
    await expectAttackToFail(
      () => backfillRecord(honest),
      () => backfillRecord(hostile),
    );
  });
});

describe('a record without isAnonymous cannot be', () => {
  test("marked as a registered user's with a guest's token", async () => {
    const [honest, hostile] = await storeTwoIncompleteRecords(signInAsGuest);
    await expectAttackToFail(
      () => backfillRecord(honest),
      () => backfillRecord(hostile, { isAnonymous: false }),
    );
  });

  test("marked as a guest's by a registered user, to convert it later", async () => {
    const [honest, hostile] = await storeTwoIncompleteRecords(signInAsRegisteredUser);
    await expectAttackToFail(
      () => backfillRecord(honest),
      () => backfillRecord(hostile, { isAnonymous: true }),
    );
  });

  test('completed by another registered user', async () => {
    const [honest, hostile] = await storeTwoIncompleteRecords(signInAsRegisteredUser);
    const stranger = await createRegisteredUser();
    await expectAttackToFail(
      () => backfillRecord(honest),
      () => updateDoc(doc(stranger.db, 'users', hostile.uid), createBackfill(hostile)),
    );
  });
});

test('a missing plan cannot be added together with a new name', async () => {
  const [honest, hostile] = await Promise.all([
    storeRecordWithout(signInAsRegisteredUser(), ['plan']),
    storeRecordWithout(signInAsRegisteredUser(), ['plan']),
  ]);
  await expectAttackToFail(
    () => updateDoc(honest.record, withUpdatedAt({ plan: 'FREE' })),
    () => updateDoc(hostile.record, withUpdatedAt({ plan: 'FREE', ...createNameFields('Ann Lee') })),
  );
});
