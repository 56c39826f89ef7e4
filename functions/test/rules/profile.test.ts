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
} from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  signInAsRegisteredUser,
  createRegisteredUser,
  type SignedInUser,
} from './support/signed-in-users.ts';
import {
  withUpdatedAt,
  BAD_NAMES,
  BAD_SEARCH_FIELDS,
  createEmailOfLength,
  CLIENT_CHOSEN_TIME,
  createNameFields,
  createStoredRecord,
} from './support/records.ts';

const RENAMED = createNameFields('Ann Lee');
const rename = ({ record }: SignedInUser) => updateDoc(record, withUpdatedAt(RENAMED));
/** Writes the token's email into the record. */
const copyTokenEmail = ({ record, email }: SignedInUser) => updateDoc(record, withUpdatedAt({ email }));
/** Signs in the same user at this time, in seconds. */
const signInAt = ({ uid }: SignedInUser, email: string, time: number) =>
  signInAsRegisteredUser(uid, email, { auth_time: time });

test('a learner can update the email to the one in Firebase Auth, alone or with a name', async () => {
  const { uid } = await createRegisteredUser();
  const learner = signInAsRegisteredUser(uid, `new-${uid}@parley.test`);
  await assertSucceeds(updateDoc(learner.record, withUpdatedAt({ email: learner.email })));
  await assertSucceeds(updateDoc(learner.record, withUpdatedAt({ email: learner.email, ...RENAMED })));
});

test.each(['Nguyê\u0303\u0323n', 'မွှေး', 'Ann 🥰🥰🥰🥰', '👩‍🏫 Zoë'])(
  'a learner can change the name to %s',
  async (name) => {
    const learner = await createRegisteredUser();
    await assertSucceeds(updateDoc(learner.record, withUpdatedAt(createNameFields(name))));
  },
);

test('a learner can replace an invalid stored name', async () => {
  const learner = await createRegisteredUser({ name: { first: 'x'.repeat(10_000) } });
  await assertSucceeds(rename(learner));
});

describe('a learner can change their name, but not', () => {
  test.each(BAD_SEARCH_FIELDS)('use %s', async (_what, fields) => {
    const learner = await createRegisteredUser();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, withUpdatedAt({ ...RENAMED, ...fields })),
    );
  });

  test.each(BAD_SEARCH_FIELDS)('keep it and use %s', async (_what, fields) => {
    const learner = await createRegisteredUser(RENAMED);
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, withUpdatedAt(fields)),
    );
  });

  test.each(BAD_NAMES)('change it to an invalid name: %s', async (_what, name) => {
    const learner = await createRegisteredUser();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, withUpdatedAt(createNameFields(name))),
    );
  });

  test.each<[string, Record<string, unknown>]>([
    ['remove it', { name: deleteField() }],
    ['increment it', { name: increment(1) }],
    ['turn it into a list', { name: arrayUnion('Lee') }],
    ['write a nested field', { 'name.first': 'Ann' }],
    ['become an admin in the same write', { ...RENAMED, admin: true }],
    ['change the plan in the same write', { ...RENAMED, plan: 'PREMIUM' }],
    ['remove the plan in the same write', { ...RENAMED, plan: deleteField() }],
    ['lower text usage', { ...RENAMED, textUsed: 0 }],
    ['lower voice usage', { ...RENAMED, voiceUsed: 0 }],
    ['make text usage negative', { textUsed: -1 }],
    ['decrement voice usage', { voiceUsed: increment(-1) }],
    ['remove usage so that the backfill resets it', { textUsed: deleteField() }],
    ['start a period', { periodStart: serverTimestamp() }],
    ['extend a period', { periodEnd: CLIENT_CHOSEN_TIME }],
    ['become a guest', { isAnonymous: true }],
    ['remove isAnonymous so that the backfill can set it again', { isAnonymous: deleteField() }],
    ['change the creation time', { createdAt: serverTimestamp() }],
    ['change the uid', { uid: 'somebody' }],
    ['mark themselves as expired', { expired: true }],
    ['add a field', { unlimited: true }],
    ['add a nested field', { 'limits.text': 1_000 }],
  ])('%s', async (_what, change) => {
    const learner = await createRegisteredUser({ textUsed: 3, voiceUsed: 2 });
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, withUpdatedAt(change)),
    );
  });

  test('write a field whose name contains a dot', async () => {
    const learner = await createRegisteredUser();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, new FieldPath('name.first'), 'Ann', 'updatedAt', serverTimestamp()),
    );
  });
});

describe('a change is rejected if its updatedAt is not the request time but', () => {
  test.each<[string, unknown]>([
    ['in the future', CLIENT_CHOSEN_TIME],
    ['the Unix epoch', Timestamp.fromMillis(0)],
    ["the browser's time", Timestamp.now()],
    ['a string', 'now'],
    ['null', null],
    ['removed', deleteField()],
  ])('%s', async (_what, updatedAt) => {
    const learner = await createRegisteredUser({ updatedAt: Timestamp.fromMillis(1) });
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, { ...RENAMED, updatedAt }),
    );
  });

  test('omitted', async () => {
    const learner = await createRegisteredUser();
    await expectAttackToFail(
      () => rename(learner),
      () => updateDoc(learner.record, RENAMED),
    );
  });
});

describe('a learner can copy the email of their token into the record, but not', () => {
  test.each<[string, (email: string) => unknown]>([
    ["another user's email", () => 'admin@parley.test'],
    ['null', () => null],
    ['an empty email', () => ''],
    ['remove it', () => deleteField()],
    ['their own email with a space', (email) => `${email} `],
    ['their own email in capitals', (email) => email.toUpperCase()],
    ['a list with their own email', (email) => [email]],
  ])('%s', async (_what, createEmail) => {
    const learner = await createRegisteredUser();
    await expectAttackToFail(
      () => updateDoc(learner.record, withUpdatedAt({ email: learner.email })),
      () => updateDoc(learner.record, withUpdatedAt({ email: createEmail(learner.email ?? '') })),
    );
  });

  test('an email of 255 characters', async () => {
    const { uid } = await createRegisteredUser();
    const fits = signInAsRegisteredUser(uid, createEmailOfLength(254));
    const tooLong = signInAsRegisteredUser(uid, createEmailOfLength(255));
    await expectAttackToFail(
      () => updateDoc(fits.record, withUpdatedAt({ email: fits.email })),
      () => updateDoc(tooLong.record, withUpdatedAt({ email: tooLong.email })),
    );
  });
});

describe("after an admin has changed a learner's email", () => {
  const CHANGED_AT = Timestamp.fromMillis(1_700_000_000_500);
  const EMAIL_SET_BY_ADMIN = { email: 'given@parley.test', emailSetAt: CHANGED_AT };

  test('a token that is older, or from the same second, cannot restore the old email', async () => {
    const learner = await createRegisteredUser(EMAIL_SET_BY_ADMIN);
    const old = learner.email ?? '';
    await expectAttackToFail(
      () => rename(signInAt(learner, old, CHANGED_AT.seconds - 60)),
      () => copyTokenEmail(signInAt(learner, old, CHANGED_AT.seconds - 60)),
    );
    await assertFails(copyTokenEmail(signInAt(learner, old, CHANGED_AT.seconds)));
  });

  test('a newer token can write the email that the learner has since chosen', async () => {
    const learner = await createRegisteredUser(EMAIL_SET_BY_ADMIN);
    await assertSucceeds(
      copyTokenEmail(signInAt(learner, `new-${learner.uid}@parley.test`, CHANGED_AT.seconds + 1)),
    );
  });

  test("the learner cannot change the time of the admin's change", async () => {
    const learner = await createRegisteredUser(EMAIL_SET_BY_ADMIN);
    for (const emailSetAt of [deleteField(), Timestamp.fromMillis(0), serverTimestamp()]) {
      await expectAttackToFail(
        () => rename(learner),
        () => updateDoc(learner.record, withUpdatedAt({ ...RENAMED, emailSetAt })),
      );
    }
  });
});

describe('overwriting a record must keep the other fields:', () => {
  test('a merge cannot change the plan', async () => {
    const { record } = await createRegisteredUser();
    await expectAttackToFail(
      () => setDoc(record, withUpdatedAt(RENAMED), { merge: true }),
      () => setDoc(record, withUpdatedAt({ ...RENAMED, plan: 'PREMIUM' }), { merge: true }),
    );
  });

  test('a merge of named fields cannot add admin status', async () => {
    const { record } = await createRegisteredUser();
    await expectAttackToFail(
      () =>
        setDoc(record, withUpdatedAt({ ...RENAMED, admin: true }), {
          mergeFields: ['name', 'searchName', 'nameWords', 'updatedAt'],
        }),
      () =>
        setDoc(record, withUpdatedAt({ ...RENAMED, admin: true }), {
          mergeFields: ['name', 'searchName', 'nameWords', 'admin', 'updatedAt'],
        }),
    );
  });

  test('an overwrite cannot reset or drop a counter', async () => {
    const learner = await createRegisteredUser({ textUsed: 3 });
    const whole = { ...createStoredRecord(learner), textUsed: 3 };
    const { textUsed: _dropped, ...rest } = whole;
    await expectAttackToFail(
      () => setDoc(learner.record, withUpdatedAt({ ...whole, ...RENAMED })),
      () => setDoc(learner.record, withUpdatedAt({ ...whole, ...RENAMED, textUsed: 0 })),
    );
    await assertFails(setDoc(learner.record, withUpdatedAt({ ...rest, ...RENAMED })));
  });

  test('an overwrite cannot drop the expired flag', async () => {
    const learner = await createRegisteredUser({ expired: true });
    await expectAttackToFail(
      () =>
        setDoc(learner.record, withUpdatedAt({ ...createStoredRecord(learner), ...RENAMED, expired: true })),
      () => setDoc(learner.record, withUpdatedAt({ ...createStoredRecord(learner), ...RENAMED })),
    );
  });
});
