import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_FOUND_USERS } from '../../src/contract/index.ts';
import { getDeletionRef } from '../../src/platform/firestore/account-status.ts';
import { errorOf, post } from '../support/api.ts';
import { db } from '../support/database.ts';
import { changeRecord, createAdmin, enteredOf, found, uidsFound, uniqueName } from '../support/directory.ts';
import { depsWith } from '../support/own-server.ts';
import { createGuest, createLearner, register, type TestUser } from '../support/users.ts';
import { removeFromDirectory } from '../../src/directory/index-user.ts';

/** Who finds somebody may not find all: others may have been entered half-way. Who finds nobody has everybody entered first. */
const enterEverybody = (admin: TestUser) => found(admin, uniqueName());

test('a new user is found at once by the beginning of the e-mail, the name and the surname', async () => {
  const admin = await createAdmin();
  const [first, last] = [uniqueName(), uniqueName()];
  const { uid, email } = await createLearner({ name: `${first} ${last}` });
  const user = { uid, email, name: `${first} ${last}` };
  for (const query of [
    email?.slice(0, 12),
    email,
    first,
    first.slice(0, 9),
    last.slice(0, 9),
    `${first} ${last}`,
  ]) {
    const { users, more, isComplete } = await found(admin, query ?? '');
    expect(users).toEqual([user]);
    expect({ more, isComplete }).toEqual({ more: false, isComplete: true });
  }
  expect(await uidsFound(admin, last.slice(3))).toEqual([]);
});

test('capitals, spaces and the encoding of letters make no difference', async () => {
  const admin = await createAdmin();
  const name = uniqueName();
  const { uid } = await createLearner({ name: `${name} Łucja Émile` });
  for (const query of [
    `${name.toUpperCase()} ŁUC`,
    `  ${name}   łucja\u00a0e\u0301MI `,
    `${name} ｌ`.slice(0, -2),
  ]) {
    expect(await uidsFound(admin, query)).toEqual([uid]);
  }
});

test('whoever is called otherwise is found by the new name and not by the old one', async () => {
  const admin = await createAdmin();
  const [old, other] = [uniqueName(), uniqueName()];
  const { uid, email } = await createLearner({ name: `${old} Byron` });
  expect(await uidsFound(admin, old)).toEqual([uid]);
  await changeRecord(uid, { name: other });
  expect((await found(admin, other)).users).toEqual([{ uid, email, name: other }]);
  expect(await uidsFound(admin, old)).toEqual([]);
});

test('a guest is found when it has registered, and not before', async () => {
  const admin = await createAdmin();
  const guest = await createGuest();
  const name = uniqueName();
  await changeRecord(guest.uid, { name });
  expect(await uidsFound(admin, name)).toEqual([]);
  expect(await enteredOf(guest.uid)).toBeUndefined();

  const { email } = await register(guest);
  await changeRecord(guest.uid, { isAnonymous: false, email, name });
  expect(await uidsFound(admin, email ?? '')).toEqual([guest.uid]);
});

test('whoever is being deleted is found no more, and does not come back', async () => {
  const admin = await createAdmin();
  const name = uniqueName();
  const { uid, email } = await createLearner({ name });
  expect(await uidsFound(admin, name)).toEqual([uid]);

  await getDeletionRef(db, uid).set({ resumeAt: new Date('2199-01-01') });
  await removeFromDirectory(depsWith(), uid);
  await removeFromDirectory(depsWith(), uid);
  await changeRecord(uid, { textUsed: 1 });
  expect(await uidsFound(admin, name)).toEqual([]);
  expect(await uidsFound(admin, email ?? '')).toEqual([]);
  expect(await enteredOf(uid)).toBeUndefined();
});

test('of many users with one name the first fifty are found, and that there are more', async () => {
  const admin = await createAdmin();
  const name = uniqueName();
  const batch = db.batch();
  for (let index = 0; index <= MAX_FOUND_USERS; index += 1) {
    batch.set(db.collection('users').doc(randomUUID()), {
      email: `${name}-${index}@parley.test`,
      name: `Ada ${name}`,
      isAnonymous: false,
      createdAt: new Date(),
    });
  }
  await batch.commit();
  await enterEverybody(admin);
  const { users, more } = await found(admin, name);
  expect(new Set(users.map(({ uid }) => uid)).size).toBe(MAX_FOUND_USERS);
  expect(more).toBe(true);
  expect(await found(admin, `${name}-17@`)).toMatchObject({ users: [{ name: `Ada ${name}` }], more: false });
});

test('a record that is broken is entered as far as it goes, and stops no other', async () => {
  const admin = await createAdmin();
  const name = uniqueName();
  const broken = [
    { name, email: 7, plan: 'GOLD' },
    { name: `${name} ${'wide '.repeat(5_000)}`, email: null },
    { name: { first: name }, email: `${name}@parley.test`, updatedAt: 'yesterday' },
    { name: `${name}\u0000/../__x__`, email: ['a'] },
  ];
  const uids = await Promise.all(broken.map((fields) => createLearner(fields).then(({ uid }) => uid)));
  await enterEverybody(admin);
  expect((await uidsFound(admin, name)).toSorted()).toEqual(uids.toSorted());
  expect(await enteredOf(uids[0] ?? '')).toMatchObject({ email: '', plan: 'FREE' });
});

test.each([
  ['nothing', {}],
  ['one letter', { query: 'a' }],
  ['one letter and what nobody sees', { query: 'a\u00ad\u00ad' }],
  ['spaces', { query: '     ' }],
  ['too long a text', { query: 'a'.repeat(255) }],
  ['no text', { query: { $gt: '' } }],
])('whoever searches for %s is told so', async (_what, body) => {
  const answer = await post('searchUsers', body, await createAdmin());
  expect(await errorOf(answer)).toEqual({ status: 400, code: 'invalid-argument' });
});

test.each([
  '..',
  '//',
  '__a__',
  '%00',
  '\u0000\u0000',
  '\ud83d\ud83d',
  '😀a',
  '\uffff\u{10ffff}',
  '\ufdfa'.repeat(254),
])('a query such as %j finds nobody and breaks nothing', async (query) => {
  const answer = await found(await createAdmin(), query);
  expect(answer.more).toBe(false);
});

test('a learner finds nobody, whatever is sent', async () => {
  const learner = await createLearner();
  for (const body of [{ query: 'learner' }, { query: '' }, '[]']) {
    expect(await errorOf(await post('searchUsers', body, learner))).toEqual({
      status: 403,
      code: 'admin-only',
    });
  }
});
