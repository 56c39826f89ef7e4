import { assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, doc, increment, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/attack.ts';
import { withoutRules, newGuest, newLearner, storedLearner, type Person } from './support/people.ts';
import { at, backFill, INVENTED, recordWithout, named } from './support/records.ts';

const FILLED = ['plan', 'periodStart', 'textUsed', 'voiceUsed', 'isAnonymous'] as const;

/** A user whose record lacks these fields. */
async function createRecordWithout(owner: Person, fields: readonly string[] = FILLED): Promise<Person> {
  await withoutRules(async (db) => setDoc(doc(db, 'users', owner.uid), recordWithout(owner, fields)));
  return owner;
}

const fill = (owner: Person, change: object = {}) =>
  updateDoc(owner.record, { ...backFill(owner), ...change });

describe('missing fields of an old record', () => {
  test.each(FILLED)('can be added: %s', async (field) => {
    const owner = await createRecordWithout(newLearner(), [field]);
    await assertSucceeds(updateDoc(owner.record, at({ [field]: backFill(owner)[field] })));
  });

  test('can be added one by one', async () => {
    const owner = await createRecordWithout(newLearner());
    for (const field of FILLED) {
      await assertSucceeds(updateDoc(owner.record, at({ [field]: backFill(owner)[field] })));
    }
  });
});

const kinds: [string, () => Person][] = [
  ['a guest', () => newGuest()],
  ['a learner', () => newLearner()],
];

describe.each(kinds)('%s can add missing fields, but not', (_kind, newPerson) => {
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
    ['another e-mail', { email: 'admin@parley.test' }],
    ['another name', { name: 'Admin' }],
    ['another uid', { uid: 'somebody' }],
    ['another creation time', { createdAt: INVENTED }],
    ['an expiry mark', { expired: true }],
    ['an unknown field', { unlimited: true }],
    ['a made-up updatedAt', { updatedAt: INVENTED }],
    ['no updatedAt', { updatedAt: deleteField() }],
    ['without a field that was there', { admin: deleteField() }],
  ])('with %s', async (_what, change) => {
    const [honest, hostile] = [
      await createRecordWithout(newPerson()),
      await createRecordWithout(newPerson()),
    ];
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile, change),
    );
  });

  test.each<[string, unknown]>([
    ['plan', 'SMART'],
    ['periodStart', Timestamp.fromMillis(1)],
    ['textUsed', 5],
    ['voiceUsed', 5],
  ])('over an existing %s', async (field, value) => {
    const others = FILLED.filter((other) => other !== field);
    const [honest, hostile] = [
      await createRecordWithout(newPerson()),
      await createRecordWithout(newPerson(), others),
    ];
    await withoutRules(async (db) => updateDoc(doc(db, 'users', hostile.uid), { [field]: value }));
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile),
    );
  });

  test('over an existing but invalid plan', async () => {
    const [honest, hostile] = [
      await createRecordWithout(newPerson()),
      await createRecordWithout(newPerson()),
    ];
    await withoutRules(async (db) => updateDoc(doc(db, 'users', hostile.uid), { plan: null }));
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile),
    );
  });
});

describe('a record without isAnonymous cannot be', () => {
  test("declared a learner's with a guest's token", async () => {
    const [honest, hostile] = [await createRecordWithout(newGuest()), await createRecordWithout(newGuest())];
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile, { isAnonymous: false }),
    );
  });

  test("declared a guest's, to be converted, by a learner", async () => {
    const [honest, hostile] = [
      await createRecordWithout(newLearner()),
      await createRecordWithout(newLearner()),
    ];
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile, { isAnonymous: true }),
    );
  });

  test('completed by another learner', async () => {
    const [honest, hostile] = [
      await createRecordWithout(newLearner()),
      await createRecordWithout(newLearner()),
    ];
    const stranger = await storedLearner();
    await expectAttackToFail(
      () => fill(honest),
      () => updateDoc(doc(stranger.db, 'users', hostile.uid), backFill(hostile)),
    );
  });

  test('completed and renamed in one write', async () => {
    const [honest, hostile] = [
      await createRecordWithout(newLearner(), ['plan']),
      await createRecordWithout(newLearner(), ['plan']),
    ];
    await expectAttackToFail(
      () => updateDoc(honest.record, at({ plan: 'FREE' })),
      () => updateDoc(hostile.record, at({ plan: 'FREE', ...named('Ann Lee') })),
    );
  });
});
