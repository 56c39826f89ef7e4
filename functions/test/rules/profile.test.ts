import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  arrayUnion,
  deleteField,
  FieldPath,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import { newLearner, storedLearner, type SignedInUser } from './support/signed-in-users.ts';
import {
  at,
  BAD_NAMES,
  BAD_SEARCH_FIELDS,
  emailOfLength,
  INVENTED,
  named,
  storedRecord,
} from './support/records.ts';

const RENAMED = named('Ann Lee');
const rename = ({ record }: SignedInUser) => updateDoc(record, at(RENAMED));
/** Writes the token's email into the record. */
const copyTokenEmail = ({ record, email }: SignedInUser) => updateDoc(record, at({ email }));
/** The same user with a sign-in at this time, in seconds. */
const tokenOf = ({ uid }: SignedInUser, email: string, time: number) =>
  newLearner(uid, email, { auth_time: time });

test('a learner can update the email to the one in Firebase Auth, alone or with a name', async () => {
  const { uid } = await storedLearner();
  const learner = newLearner(uid, `new-${uid}@parley.test`);
  await assertSucceeds(updateDoc(learner.record, at({ email: learner.email })));
  await assertSucceeds(updateDoc(learner.record, at({ email: learner.email, ...RENAMED })));
});

test('a learner can replace an invalid stored name', async () => {
  const learner = await storedLearner({ name: { first: 'x'.repeat(10_000) } });
  await assertSucceeds(rename(learner));
});

describe('a learner can change their name, but not', () => {
  test.each(BAD_SEARCH_FIELDS)('with %s', async (_what, fields) => {
    const learner = await storedLearner();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, at({ ...RENAMED, ...fields })),
    );
  });

  test.each(BAD_SEARCH_FIELDS)('keep it and have %s', async (_what, fields) => {
    const learner = await storedLearner(RENAMED);
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, at(fields)),
    );
  });

  test.each(BAD_NAMES)('to a name of %s', async (_what, name) => {
    const learner = await storedLearner();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, at(named(name))),
    );
  });

  test.each<[string, Record<string, unknown>]>([
    ['remove it', { name: deleteField() }],
    ['append to it', { name: increment(1) }],
    ['turn it into a list', { name: arrayUnion('Lee') }],
    ['write a nested field', { 'name.first': 'Ann' }],
    ['become an admin with it', { ...RENAMED, admin: true }],
    ['change the plan with it', { ...RENAMED, plan: 'PREMIUM' }],
    ['remove the plan with it', { ...RENAMED, plan: deleteField() }],
    ['lower text usage', { ...RENAMED, textUsed: 0 }],
    ['lower voice usage', { ...RENAMED, voiceUsed: 0 }],
    ['make text usage negative', { textUsed: increment(-1) }],
    ['make voice usage negative', { voiceUsed: increment(-1) }],
    ['remove usage for the back-fill', { textUsed: deleteField() }],
    ['start a period', { periodStart: serverTimestamp() }],
    ['extend a period', { periodEnd: INVENTED }],
    ['become a guest', { isAnonymous: true }],
    ['remove isAnonymous for the back-fill', { isAnonymous: deleteField() }],
    ['change the creation time', { createdAt: serverTimestamp() }],
    ['change the uid', { uid: 'somebody' }],
    ['expire', { expired: true }],
    ['add a field', { unlimited: true }],
    ['add a nested field', { 'limits.text': 1_000 }],
  ])('%s', async (_what, change) => {
    const learner = await storedLearner({ textUsed: 3, voiceUsed: 2 });
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, at(change)),
    );
  });

  test('write a field whose name contains a dot', async () => {
    const learner = await storedLearner();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, new FieldPath('name.first'), 'Ann', 'updatedAt', serverTimestamp()),
    );
  });
});

describe('a change sets updatedAt to the request time, and not', () => {
  test.each<[string, unknown]>([
    ['in the future', INVENTED],
    ['at the beginning of time', Timestamp.fromMillis(0)],
    ["the browser's clock", Timestamp.now()],
    ['a text', 'now'],
    ['never', null],
    ['removes it', deleteField()],
  ])('%s', async (_when, updatedAt) => {
    const learner = await storedLearner({ updatedAt: Timestamp.fromMillis(1) });
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, { ...RENAMED, updatedAt }),
    );
  });

  test('omits it', async () => {
    const learner = await storedLearner();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, RENAMED),
    );
  });
});

describe('a learner can set the email of their token, but not', () => {
  test.each<[string, (email: string) => unknown]>([
    ['somebody’s', () => 'admin@parley.test'],
    ['none', () => null],
    ['an empty one', () => ''],
    ['a removed one', () => deleteField()],
    ['their own with a space', (email) => `${email} `],
    ['their own in capitals', (email) => email.toUpperCase()],
    ['their own in a list', (email) => [email]],
  ])('%s', async (_whose, emailFrom) => {
    const learner = await storedLearner();
    await expectAttackToFail(
      () => updateDoc(learner.record, at({ email: learner.email })),
      () => updateDoc(learner.record, at({ email: emailFrom(learner.email ?? '') })),
    );
  });

  test('one of 255 characters', async () => {
    const { uid } = await storedLearner();
    const fits = newLearner(uid, emailOfLength(254));
    const tooLong = newLearner(uid, emailOfLength(255));
    await expectAttackToFail(
      () => updateDoc(fits.record, at({ email: fits.email })),
      () => updateDoc(tooLong.record, at({ email: tooLong.email })),
    );
  });
});

describe("after an admin has changed a learner's email", () => {
  const CHANGED_AT = Timestamp.fromMillis(1_700_000_000_500);
  const GIVEN = { email: 'given@parley.test', emailSetAt: CHANGED_AT };

  test('an older token, or one of the same moment, cannot restore the old one', async () => {
    const learner = await storedLearner(GIVEN);
    const old = learner.email ?? '';
    await expectAttackToFail(
      () => rename(tokenOf(learner, old, CHANGED_AT.seconds - 60)),
      () => copyTokenEmail(tokenOf(learner, old, CHANGED_AT.seconds - 60)),
    );
    await assertFails(copyTokenEmail(tokenOf(learner, old, CHANGED_AT.seconds)));
  });

  test('a newer token can write a later change by the learner', async () => {
    const learner = await storedLearner(GIVEN);
    await assertSucceeds(
      copyTokenEmail(tokenOf(learner, `new-${learner.uid}@parley.test`, CHANGED_AT.seconds + 1)),
    );
  });

  test("the learner cannot change the time of the admin's change", async () => {
    const learner = await storedLearner(GIVEN);
    for (const emailSetAt of [deleteField(), Timestamp.fromMillis(0), serverTimestamp()]) {
      await expectAttackToFail(
        () => rename(learner),
        () => updateDoc(learner.record, at({ ...RENAMED, emailSetAt })),
      );
    }
  });
});

describe('overwriting a record must keep the other fields:', () => {
  test('a merge cannot add a plan', async () => {
    const { record } = await storedLearner();
    await expectAttackToFail(
      () => setDoc(record, at(RENAMED), { merge: true }),
      () => setDoc(record, at({ ...RENAMED, plan: 'PREMIUM' }), { merge: true }),
    );
  });

  test('a merge of named fields cannot add admin status', async () => {
    const { record } = await storedLearner();
    await expectAttackToFail(
      () =>
        setDoc(record, at({ ...RENAMED, admin: true }), {
          mergeFields: ['name', 'searchName', 'nameWords', 'updatedAt'],
        }),
      () =>
        setDoc(record, at({ ...RENAMED, admin: true }), {
          mergeFields: ['name', 'searchName', 'nameWords', 'admin', 'updatedAt'],
        }),
    );
  });

  test('an overwrite cannot drop a counter', async () => {
    const learner = await storedLearner({ textUsed: 3 });
    const whole = { ...storedRecord(learner), textUsed: 3 };
    await expectAttackToFail(
      () => setDoc(learner.record, at({ ...whole, ...RENAMED })),
      () => setDoc(learner.record, at({ ...whole, ...RENAMED, textUsed: 0 })),
    );
  });

  test('an overwrite cannot drop the expiry mark', async () => {
    const learner = await storedLearner({ expired: true });
    await expectAttackToFail(
      () => setDoc(learner.record, at({ ...storedRecord(learner), ...RENAMED, expired: true })),
      () => setDoc(learner.record, at({ ...storedRecord(learner), ...RENAMED })),
    );
  });
});
