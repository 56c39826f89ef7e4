import { assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, doc, increment, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  withoutRules,
  newGuest,
  newLearner,
  storedLearner,
  type SignedInUser,
} from './support/signed-in-users.ts';
import { at, backFill, INVENTED, recordWithout, named } from './support/records.ts';

const BACK_FILLED = ['plan', 'periodStart', 'textUsed', 'voiceUsed', 'isAnonymous'] as const;

/** A user whose record lacks these fields. */
async function createRecordWithout(
  owner: SignedInUser,
  fields: readonly string[] = BACK_FILLED,
): Promise<SignedInUser> {
  await withoutRules(async (db) => setDoc(doc(db, 'users', owner.uid), recordWithout(owner, fields)));
  return owner;
}

const createTwoIncompleteRecords = (newUser: () => SignedInUser) =>
  Promise.all([createRecordWithout(newUser()), createRecordWithout(newUser())]);

const backFillRecord = (owner: SignedInUser, change: object = {}) =>
  updateDoc(owner.record, { ...backFill(owner), ...change });

describe('missing fields of an old record', () => {
  test.each(BACK_FILLED)('can be added: %s', async (field) => {
    const owner = await createRecordWithout(newLearner(), [field]);
    await assertSucceeds(updateDoc(owner.record, at({ [field]: backFill(owner)[field] })));
  });

  test('can be added one by one', async () => {
    const owner = await createRecordWithout(newLearner());
    for (const field of BACK_FILLED) {
      await assertSucceeds(updateDoc(owner.record, at({ [field]: backFill(owner)[field] })));
    }
  });
});

const kinds: [string, () => SignedInUser][] = [
  ['a guest', () => newGuest()],
  ['a learner', () => newLearner()],
];

describe.each(kinds)('%s can add missing fields, but not', (_kind, newUser) => {
  test.each<[string, object]>([
    ['a paid plan', { plan: 'PREMIUM' }],
    ['an unknown plan', { plan: null }],
    ['an object as plan', { plan: { id: 'FREE' } }],
    ['a made-up period', { periodStart: INVENTED }],
    ['a period of long ago', { periodStart: Timestamp.fromMillis(0) }],
    ['negative text usage', { textUsed: -1 }],
    ['negative voice usage', { voiceUsed: -1 }],
    ['lower text usage', { textUsed: increment(-1) }],
    ['a text as voice usage', { voiceUsed: '0' }],
    ['isAnonymous that is not a boolean', { isAnonymous: null }],
    ['admin status', { admin: true }],
    ['a period end', { periodEnd: INVENTED }],
    ['another email', { email: 'admin@parley.test' }],
    ['another name', { name: 'Admin' }],
    ['another uid', { uid: 'somebody' }],
    ['another creation time', { createdAt: INVENTED }],
    ['an expiry mark', { expired: true }],
    ['an unknown field', { unlimited: true }],
    ['a made-up updatedAt', { updatedAt: INVENTED }],
    ['no updatedAt', { updatedAt: deleteField() }],
    ['without a field that was there', { admin: deleteField() }],
  ])('with %s', async (_what, change) => {
    const [honest, hostile] = await createTwoIncompleteRecords(newUser);
    await expectAttackToFail(
      () => backFillRecord(honest),
      () => backFillRecord(hostile, change),
    );
  });

  test.each<[string, unknown]>([
    ['plan', 'SMART'],
    ['periodStart', Timestamp.fromMillis(1)],
    ['textUsed', 5],
    ['voiceUsed', 5],
  ])('over an existing %s', async (field, value) => {
    const others = BACK_FILLED.filter((other) => other !== field);
    const [honest, hostile] = await Promise.all([
      createRecordWithout(newUser()),
      createRecordWithout(newUser(), others),
    ]);
    await withoutRules(async (db) => updateDoc(doc(db, 'users', hostile.uid), { [field]: value }));
    await expectAttackToFail(
      () => backFillRecord(honest),
      () => backFillRecord(hostile),
    );
  });

  test('over an existing but invalid plan', async () => {
    const [honest, hostile] = await createTwoIncompleteRecords(newUser);
    await withoutRules(async (db) => updateDoc(doc(db, 'users', hostile.uid), { plan: null }));
    await expectAttackToFail(
      () => backFillRecord(honest),
      () => backFillRecord(hostile),
    );
  });
});

describe('a record without isAnonymous cannot be', () => {
  test("declared a learner's with a guest's token", async () => {
    const [honest, hostile] = await createTwoIncompleteRecords(newGuest);
    await expectAttackToFail(
      () => backFillRecord(honest),
      () => backFillRecord(hostile, { isAnonymous: false }),
    );
  });

  test("declared a guest's, to be converted, by a learner", async () => {
    const [honest, hostile] = await createTwoIncompleteRecords(newLearner);
    await expectAttackToFail(
      () => backFillRecord(honest),
      () => backFillRecord(hostile, { isAnonymous: true }),
    );
  });

  test('completed by another learner', async () => {
    const [honest, hostile] = await createTwoIncompleteRecords(newLearner);
    const stranger = await storedLearner();
    await expectAttackToFail(
      () => backFillRecord(honest),
      () => updateDoc(doc(stranger.db, 'users', hostile.uid), backFill(hostile)),
    );
  });

  test('completed and renamed in one write', async () => {
    const [honest, hostile] = await Promise.all([
      createRecordWithout(newLearner(), ['plan']),
      createRecordWithout(newLearner(), ['plan']),
    ]);
    await expectAttackToFail(
      () => updateDoc(honest.record, at({ plan: 'FREE' })),
      () => updateDoc(hostile.record, at({ plan: 'FREE', ...named('Ann Lee') })),
    );
  });
});
