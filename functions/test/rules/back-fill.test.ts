import { assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, doc, increment, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/attack.ts';
import { asServer, newGuest, newLearner, storedLearner, type Person } from './support/people.ts';
import { at, backFill, INVENTED, recordWithout } from './support/records.ts';

const FILLED = ['plan', 'periodStart', 'textUsed', 'voiceUsed', 'isAnonymous'] as const;

/** A user whose record lacks these fields. */
async function lacking(owner: Person, fields: readonly string[] = FILLED): Promise<Person> {
  await asServer(async (db) => setDoc(doc(db, 'users', owner.uid), recordWithout(owner, fields)));
  return owner;
}

const fill = (owner: Person, change: object = {}) =>
  updateDoc(owner.record, { ...backFill(owner), ...change });

describe('missing fields of an old record', () => {
  test.each(FILLED)('can be added: %s', async (field) => {
    const owner = await lacking(newLearner(), [field]);
    await assertSucceeds(updateDoc(owner.record, at({ [field]: backFill(owner)[field] })));
  });

  test('can be added one by one', async () => {
    const owner = await lacking(newLearner());
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
    ['no plan', { plan: null }],
    ['a plan within a plan', { plan: { id: 'FREE' } }],
    ['an invented period', { periodStart: INVENTED }],
    ['a period of long ago', { periodStart: Timestamp.fromMillis(0) }],
    ['units of text in hand', { textUsed: -1 }],
    ['units of voice in hand', { voiceUsed: -1 }],
    ['text taken back', { textUsed: increment(-1) }],
    ['voice counted in words', { voiceUsed: '0' }],
    ['somebody between guest and learner', { isAnonymous: null }],
    ['the rights of an admin', { admin: true }],
    ['the end of a period', { periodEnd: INVENTED }],
    ['another e-mail', { email: 'admin@parley.test' }],
    ['another name', { name: 'Admin' }],
    ['another uid', { uid: 'somebody' }],
    ['another age', { createdAt: INVENTED }],
    ['a mark of being expired', { expired: true }],
    ['a field of their own', { unlimited: true }],
    ['an invented moment', { updatedAt: INVENTED }],
    ['no moment', { updatedAt: deleteField() }],
    ['a gap where something was', { admin: deleteField() }],
  ])('with %s', async (_what, change) => {
    const [honest, hostile] = [await lacking(newPerson()), await lacking(newPerson())];
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
    const [honest, hostile] = [await lacking(newPerson()), await lacking(newPerson(), others)];
    await asServer(async (db) => updateDoc(doc(db, 'users', hostile.uid), { [field]: value }));
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile),
    );
  });

  test('over an existing but invalid plan', async () => {
    const [honest, hostile] = [await lacking(newPerson()), await lacking(newPerson())];
    await asServer(async (db) => updateDoc(doc(db, 'users', hostile.uid), { plan: null }));
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile),
    );
  });
});

describe('a record without isAnonymous cannot be', () => {
  test("declared a learner's with a guest's token", async () => {
    const [honest, hostile] = [await lacking(newGuest()), await lacking(newGuest())];
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile, { isAnonymous: false }),
    );
  });

  test("declared a guest's, to be converted, by a learner", async () => {
    const [honest, hostile] = [await lacking(newLearner()), await lacking(newLearner())];
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile, { isAnonymous: true }),
    );
  });

  test('completed by another learner', async () => {
    const [honest, hostile] = [await lacking(newLearner()), await lacking(newLearner())];
    const stranger = await storedLearner();
    await expectAttackToFail(
      () => fill(honest),
      () => updateDoc(doc(stranger.db, 'users', hostile.uid), backFill(hostile)),
    );
  });

  test('completed and renamed in one write', async () => {
    const [honest, hostile] = [await lacking(newLearner(), ['plan']), await lacking(newLearner(), ['plan'])];
    await expectAttackToFail(
      () => updateDoc(honest.record, at({ plan: 'FREE' })),
      () => updateDoc(hostile.record, at({ plan: 'FREE', name: 'Ann Lee' })),
    );
  });
});
