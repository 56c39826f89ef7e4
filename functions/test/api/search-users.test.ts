import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  MAX_FOUND_USERS,
  nameSearchFields,
  SearchUsersResponse,
  type ResponseOf,
} from '../../src/contract/index.ts';
import { createAdmin, changeUser } from '../support/admin.ts';
import { parseBody, expectError, post } from '../support/api.ts';
import { db } from '../support/database.ts';
import { createGuest, createLearner, register, type TestUser } from '../support/users.ts';

/** Creates a word of letters that no other test uses in a name. */
const createUniqueName = (): string =>
  randomUUID().replaceAll(/[\d-]/g, (character) =>
    String.fromCodePoint(0x67 + (character === '-' ? 10 : Number(character))),
  );

const search = async (admin: TestUser, query: string): Promise<ResponseOf<'searchUsers'>> =>
  parseBody(await post('searchUsers', { query }, admin), SearchUsersResponse);

const findUids = async (admin: TestUser, query: string): Promise<string[]> =>
  (await search(admin, query)).users.map(({ uid }) => uid);

const rename = (uid: string, name: string) =>
  db
    .collection('users')
    .doc(uid)
    .update({ name, ...nameSearchFields(name) });

test('finds a new user by the beginning of the email or the name, and by a whole word of the name', async () => {
  const admin = await createAdmin();
  const [first, last] = [createUniqueName(), createUniqueName()];
  const { uid, email } = await createLearner({ name: `${first} ${last}` });

  const queries = [
    email?.slice(0, 12),
    email,
    first,
    first.slice(0, 9),
    last,
    `${first} ${last.slice(0, 3)}`,
  ];

  for (const query of queries) {
    expect(await search(admin, query ?? '')).toEqual({
      users: [{ uid, email, name: `${first} ${last}` }],
      more: false,
    });
  }
  expect(await findUids(admin, last.slice(3))).toEqual([]);
});

test('ignores case and extra spaces in the query', async () => {
  const admin = await createAdmin();
  const word = createUniqueName();
  const { uid, email } = await createLearner({ name: `Олена ${word} Łucja` });

  for (const query of [
    `олена ${word.toUpperCase()}`,
    `  ОЛЕНА   ${word}\u00a0ł `,
    email?.toUpperCase() ?? '',
    word.toUpperCase(),
  ]) {
    expect(await findUids(admin, query)).toContain(uid);
  }
});

test('finds a renamed user by the new name and not by the old one', async () => {
  const admin = await createAdmin();
  const [old, other, third] = [createUniqueName(), createUniqueName(), createUniqueName()];
  const learner = await createLearner({ name: `${old} Byron` });

  await rename(learner.uid, other);

  expect(await findUids(admin, other)).toEqual([learner.uid]);
  expect(await findUids(admin, old)).toEqual([]);

  expect((await changeUser(admin, learner, { name: `Ada ${third}` })).status).toBe(200);

  expect(await findUids(admin, third)).toEqual([learner.uid]);
  expect(await findUids(admin, other)).toEqual([]);
});

test('finds a guest only after the guest has registered', async () => {
  const admin = await createAdmin();
  const guest = await createGuest();
  const name = createUniqueName();
  await rename(guest.uid, name);

  expect(await findUids(admin, name)).toEqual([]);

  const { email } = await register(guest);
  await db.collection('users').doc(guest.uid).update({ isAnonymous: false, email });

  expect(await findUids(admin, email ?? '')).toEqual([guest.uid]);
  expect(await findUids(admin, name)).toEqual([guest.uid]);
});

test('returns the first fifty of many users with the same name and reports that there are more', async () => {
  const admin = await createAdmin();
  const name = createUniqueName();
  const batch = db.batch();
  for (let index = 0; index <= MAX_FOUND_USERS; index += 1) {
    batch.set(db.collection('users').doc(randomUUID()), {
      email: `${name}-${index}@parley.test`,
      name: `Ada ${name}`,
      ...nameSearchFields(`Ada ${name}`),
      isAnonymous: false,
      createdAt: new Date(),
    });
  }
  await batch.commit();

  const { users, more } = await search(admin, name);

  expect(new Set(users.map(({ uid }) => uid)).size).toBe(MAX_FOUND_USERS);
  expect(more).toBe(true);
  expect(await search(admin, `${name}-17@`)).toMatchObject({ users: [{ name: `Ada ${name}` }], more: false });
});

test('finds users whose records are partly invalid', async () => {
  const admin = await createAdmin();
  const name = createUniqueName();
  const broken = [
    { name, email: 7 },
    { name: `${name} ${'wide '.repeat(500)}`, email: null },
    { name: { first: name }, email: `${name}@parley.test` },
  ];
  const uids = await Promise.all(broken.map(async (fields) => (await createLearner(fields)).uid));

  expect((await findUids(admin, name)).toSorted()).toEqual(uids.toSorted());
});

test.each([
  ['nothing', {}],
  ['one letter', { query: 'a' }],
  ['spaces', { query: '     ' }],
  ['a string that is too long', { query: 'a'.repeat(255) }],
  ['an object', { query: { $gt: '' } }],
])('rejects a search for %s', async (_what, body) => {
  const response = await post('searchUsers', body, await createAdmin());

  await expectError(response, 400, 'invalid-argument');
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
  // Three times as long in capitals.
  'ΐ'.repeat(250),
])('finds no user for the unusual query %j', async (query) => {
  const result = await search(await createAdmin(), query);

  expect(result).toEqual({ users: [], more: false });
});

test('rejects a learner with any query', async () => {
  const learner = await createLearner();

  for (const body of [{ query: 'learner' }, { query: '' }, '[]']) {
    await expectError(post('searchUsers', body, learner), 403, 'admin-only');
  }
});
