import { assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, setDoc, Timestamp } from 'firebase/firestore/lite';
import { describe, test } from 'vitest';
import { expectAttackToFail } from './support/expect-attack-to-fail.ts';
import {
  getUnauthenticatedDb,
  serverDb,
  signInAsGuest,
  signInAsRegisteredUser,
  type SignedInUser,
} from './support/signed-in-users.ts';
import {
  BAD_NAMES,
  BAD_SEARCH_FIELDS,
  createEmailOfLength,
  CLIENT_CHOSEN_TIME,
  createNameFields,
  createNewRecord,
} from './support/records.ts';

const create = (owner: SignedInUser, change: object = {}) =>
  setDoc(owner.record, { ...createNewRecord(owner), ...change });

test('a registered user can create a record with a name of 1 to 80 characters in any script', async () => {
  for (const name of ['x'.repeat(80), 'Ольга Кобилянська', 'עברית', 'Zoë 😀', 'Ø', '👩‍🏫', '😀', '李']) {
    await assertSucceeds(create(signInAsRegisteredUser(), createNameFields(name)));
  }
});

describe('a guest can create their own record, but not', () => {
  test.each<[string, object]>([
    ['as an admin', { admin: true }],
    ['with admin set to another value', { admin: 'true' }],
    ['with a paid plan', { plan: 'PREMIUM' }],
    ['with an unknown plan', { plan: 'UNLIMITED' }],
    ['with null as the plan', { plan: null }],
    ['with negative text usage', { textUsed: -5 }],
    ['with negative voice usage', { voiceUsed: -1 }],
    ['with a string as text usage', { textUsed: '0' }],
    ['with null as voice usage', { voiceUsed: null }],
    ['with text usage that is not a number', { textUsed: NaN }],
    ['as a registered user', { isAnonymous: false }],
    ['with a non-boolean isAnonymous', { isAnonymous: 'true' }],
    ['with an email', { email: 'admin@parley.test' }],
    ['with a name other than the fixed guest name', createNameFields('Admin')],
    ['for another uid', { uid: 'somebody' }],
    ['with a made-up creation time', { createdAt: CLIENT_CHOSEN_TIME }],
    ['with a creation time in the distant past', { createdAt: Timestamp.fromMillis(0) }],
    ['with a made-up period', { periodStart: CLIENT_CHOSEN_TIME }],
    ['with a made-up period end', { periodEnd: CLIENT_CHOSEN_TIME }],
    ['with an unknown field', { credits: 100 }],
    ['already expired', { expired: true }],
    ['with a field of 10,000 characters', { notes: 'x'.repeat(10_000) }],
    ['with updatedAt', { updatedAt: CLIENT_CHOSEN_TIME }],
  ])('%s', async (_claim, change) => {
    await expectAttackToFail(
      () => create(signInAsGuest()),
      () => create(signInAsGuest(), change),
    );
  });

  test.each(Object.keys(createNewRecord({ uid: '', email: null })))('without %s', async (field) => {
    const guest = signInAsGuest();
    const rest = Object.fromEntries(
      Object.entries(createNewRecord(guest)).filter(([name]) => name !== field),
    );
    await expectAttackToFail(
      () => create(signInAsGuest()),
      () => setDoc(guest.record, rest),
    );
  });
});

describe('a registered user can create their own record, but not', () => {
  test.each(BAD_SEARCH_FIELDS)('with %s', async (_what, fields) => {
    await expectAttackToFail(
      () => create(signInAsRegisteredUser(), createNameFields('Ann Lee')),
      () => create(signInAsRegisteredUser(), { ...createNameFields('Ann Lee'), ...fields }),
    );
  });

  test.each(BAD_NAMES)('with an invalid name: %s', async (_what, name) => {
    await expectAttackToFail(
      () => create(signInAsRegisteredUser()),
      () => create(signInAsRegisteredUser(), createNameFields(name)),
    );
  });

  test.each<[string, object]>([
    ['as a guest', { isAnonymous: true }],
    ["with another user's email", { email: 'admin@parley.test' }],
    ['without an email', { email: null }],
    ['with a list as the email', { email: ['admin@parley.test'] }],
    [
      'as a guest without an email and with the fixed guest name',
      { isAnonymous: true, email: null, ...createNameFields('Guest User') },
    ],
  ])('%s', async (_claim, change) => {
    await expectAttackToFail(
      () => create(signInAsRegisteredUser()),
      () => create(signInAsRegisteredUser(), change),
    );
  });

  test('with an email of 255 characters', async () => {
    await expectAttackToFail(
      () => create(signInAsRegisteredUser(undefined, createEmailOfLength(254))),
      () => create(signInAsRegisteredUser(undefined, createEmailOfLength(255))),
    );
  });
});

describe('rejects a well-formed record', () => {
  test.each<[string, () => SignedInUser]>([
    ['guest', () => signInAsGuest()],
    ['registered user', () => signInAsRegisteredUser()],
  ])('at the path of another %s, even if it contains that uid', async (_kind, signIn) => {
    const [stranger, owner] = [signIn(), signIn()];
    await expectAttackToFail(
      () => create(stranger),
      () => setDoc(doc(stranger.db, 'users', owner.uid), createNewRecord({ ...stranger, uid: owner.uid })),
    );
  });

  test('at a path that differs from its uid', async () => {
    const [guest, other] = [signInAsGuest(), signInAsGuest()];
    await expectAttackToFail(
      () => create(guest),
      () => setDoc(other.record, createNewRecord(guest)),
    );
  });

  test('from an unauthenticated client', async () => {
    const guest = signInAsGuest();
    await expectAttackToFail(
      () => create(guest),
      () =>
        setDoc(
          doc(getUnauthenticatedDb(), 'users', 'nobody'),
          createNewRecord({ uid: 'nobody', email: null }),
        ),
    );
  });

  test('from an unauthenticated client, even for the uid "null"', async () => {
    await expectAttackToFail(
      () => create(signInAsGuest()),
      () =>
        setDoc(doc(getUnauthenticatedDb(), 'users', 'null'), createNewRecord({ uid: 'null', email: null })),
    );
  });

  test.each<[string, () => SignedInUser]>([
    ['guest', () => signInAsGuest()],
    ['registered user', () => signInAsRegisteredUser()],
  ])('from a %s whose account has a deletion record', async (_kind, signIn) => {
    const [staying, leaving] = [signIn(), signIn()];
    await setDoc(doc(serverDb, 'deletions', leaving.uid), { endedAt: Timestamp.now() });
    await expectAttackToFail(
      () => create(staying),
      () => create(leaving),
    );
  });

  test("below another user's record", async () => {
    const owner = signInAsGuest();
    const guest = signInAsGuest();
    await expectAttackToFail(
      () => create(guest),
      () => setDoc(doc(guest.db, 'users', owner.uid, 'users', guest.uid), createNewRecord(guest)),
    );
  });
});
