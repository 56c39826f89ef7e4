import { assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, doc, increment, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/attack.ts';
import { asServer, newGuest, newLearner, storedLearner, type Person } from './support/people.ts';
import { at, backFill, INVENTED, named, recordWithout } from './support/records.ts';

const FILLED = ['plan', 'periodStart', 'textUsed', 'voiceUsed', 'isAnonymous'] as const;

/** Somebody whose record lacks these fields. */
async function lacking(owner: Person, fields: readonly string[] = FILLED): Promise<Person> {
  await asServer(async (db) => setDoc(doc(db, 'users', owner.uid), recordWithout(owner, fields)));
  return owner;
}

const fill = (owner: Person, change: object = {}) =>
  updateDoc(owner.record, { ...backFill(owner), ...change });

describe('what an old record lacks', () => {
  test.each(FILLED)('may be filled in: %s', async (field) => {
    const owner = await lacking(newLearner(), [field]);
    await assertSucceeds(updateDoc(owner.record, at({ [field]: backFill(owner)[field] })));
  });

  test('may be filled in one by one', async () => {
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

describe.each(kinds)('%s may fill in what their record lacks, but not', (_kind, newPerson) => {
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
  ])('over a %s that is there', async (field, value) => {
    const others = FILLED.filter((other) => other !== field);
    const [honest, hostile] = [await lacking(newPerson()), await lacking(newPerson(), others)];
    await asServer(async (db) => updateDoc(doc(db, 'users', hostile.uid), { [field]: value }));
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile),
    );
  });

  test('over a plan that is there and is none', async () => {
    const [honest, hostile] = [await lacking(newPerson()), await lacking(newPerson())];
    await asServer(async (db) => updateDoc(doc(db, 'users', hostile.uid), { plan: null }));
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile),
    );
  });
});

describe('a record that does not say whose it is, is not', () => {
  test('a learner’s by a guest’s word', async () => {
    const [honest, hostile] = [await lacking(newGuest()), await lacking(newGuest())];
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile, { isAnonymous: false }),
    );
  });

  test('a guest’s, to be converted, by a learner’s word', async () => {
    const [honest, hostile] = [await lacking(newLearner()), await lacking(newLearner())];
    await expectAttackToFail(
      () => fill(honest),
      () => fill(hostile, { isAnonymous: true }),
    );
  });

  test('filled in by another learner', async () => {
    const [honest, hostile] = [await lacking(newLearner()), await lacking(newLearner())];
    const stranger = await storedLearner();
    await expectAttackToFail(
      () => fill(honest),
      () => updateDoc(doc(stranger.db, 'users', hostile.uid), backFill(hostile)),
    );
  });

  test('made whole and renamed in one write', async () => {
    const [honest, hostile] = [await lacking(newLearner(), ['plan']), await lacking(newLearner(), ['plan'])];
    await expectAttackToFail(
      () => updateDoc(honest.record, at({ plan: 'FREE' })),
      () => updateDoc(hostile.record, at({ plan: 'FREE', ...named('Ann Lee') })),
    );
  });
});
