import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../src/contract/index.ts';
import { bodyOf, errorOf, expectError } from '../support/api.ts';
import { db } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { createGuest, createLearner, register, signUp, type TestUser } from '../support/users.ts';
import { added, countsOf, listed, NO_ID, SEND, send, type WordEndpoint } from '../support/words.ts';

const EVERY = Object.entries(SEND);
const WRITES = EVERY.filter(([name]) => name !== 'listWords' && name !== 'suggestWord');

describe('accepts only registered users and rejects', () => {
  test.each(EVERY)('%s without a token', async (_name, call) => {
    await expectError(call(undefined), 401, 'unauthenticated');
  });

  test.each(EVERY)('%s with a forged token', async (_name, call) => {
    const token = 'eyJhbGciOiJub25lIn0.eyJ1aWQiOiJ4In0.';
    await expectError(call({ token }), 401, 'unauthenticated');
  });

  test.each(EVERY)('%s by a guest', async (_name, call) => {
    const guest = await createGuest();
    await expectError(call(guest), 403, 'registered-only');
    expect(await countsOf(guest.uid)).toEqual({ counted: undefined, kept: 0 });
  });

  test.each(EVERY)('%s with the old token of a guest who has registered', async (_name, call) => {
    const guest = await createGuest();
    await register(guest);
    // Setting a password revokes earlier tokens, of the last seconds as well.
    expect(['registered-only', 'unauthenticated']).toContain((await errorOf(await call(guest))).code);
    expect(await countsOf(guest.uid)).toEqual({ counted: undefined, kept: 0 });
  });
});

describe('writes nothing', () => {
  test.each(WRITES)('by %s for a user without a record', async (_name, call) => {
    const nobody = await signUp(`${crypto.randomUUID()}@parley.test`);
    expect(await errorOf(await call(nobody))).toMatchObject({ status: 404 });
    expect(await countsOf(nobody.uid)).toEqual({ counted: undefined, kept: 0 });
  });

  test.each(WRITES)('by %s when the record has been deleted', async (_name, call) => {
    const learner = await createLearner();
    const { id } = await added(learner, 'before');
    await db.doc(`users/${learner.uid}`).delete();
    await expectError(call(learner, id), 404, 'user-not-found');
    expect(await countsOf(learner.uid)).toEqual({ counted: 1, kept: 1 });
  });

  test.each(WRITES)('by %s while the account is being deleted', async (_name, call) => {
    const learner = await createLearner();
    const { id } = await added(learner, 'before');
    await db.doc(`deletions/${learner.uid}`).set({ startedAt: new Date() });
    await expectError(call(learner, id), 404, 'user-not-found');
    expect(await countsOf(learner.uid)).toEqual({ counted: 1, kept: 1 });
  });

  test.each(WRITES)("by %s while the record is still a guest's", async (_name, call) => {
    const learner = await createLearner({ isAnonymous: true });
    expect(await errorOf(await call(learner))).toMatchObject({ status: 404 });
    expect(await countsOf(learner.uid)).toEqual({ counted: undefined, kept: 0 });
  });
});

describe("another user's word", () => {
  test.each(['updateWord', 'deleteWord'] as const)('is not found by %s', async (name) => {
    const [owner, stranger] = await Promise.all([createLearner(), createLearner()]);
    const item = await added(owner, 'trip');
    await added(stranger, 'walk');
    await expectError(SEND[name](stranger, item.id), 404, 'word-not-found');
    expect(await listed(owner)).toEqual([item]);
    expect(await listed(stranger)).toHaveLength(1);
  });
});

describe('an invalid id', () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await createLearner();
    await added(owner, 'trip');
  });

  test.each([
    ['of an unknown word', NO_ID, 404, 'word-not-found'],
    ['reserved by Firestore', '__x__', 404, 'word-not-found'],
    ['a dot', '%2e', 404, 'route-not-found'],
    ['a slash', '%2f', 404, 'word-not-found'],
    ['a parent path', '..%2f..%2fplans%2fFREE', 404, 'word-not-found'],
    ['a null character', '%00', 404, 'word-not-found'],
    ['a blank', '%20', 404, 'word-not-found'],
    ['capitals', 'A'.repeat(32), 404, 'word-not-found'],
    ['with a line break', `${NO_ID}%0a`, 404, 'word-not-found'],
    ['of 1,000 characters', 'x'.repeat(1_000), 400, 'invalid-argument'],
  ])('%s is rejected', async (_what, id, status, code) => {
    expect(await errorOf(await SEND.updateWord(owner, id))).toEqual({ status, code });
    expect(await errorOf(await SEND.deleteWord(owner, id))).toEqual({ status, code });
    expect(await listed(owner)).toHaveLength(1);
  });

  test.each(['.', '..', '%2e%2e', '../..', '%', '%zz', '%E0%A4%A', '*', ';', "'"])(
    '%j is rejected when sent as it is',
    async (id) => {
      const status = await rawStatus('DELETE', `/wordbank/${id}`, owner);
      expect([400, 404]).toContain(status);
      expect(await listed(owner)).toHaveLength(1);
    },
  );

  test('in the body does not address another word', async () => {
    const other = await added(owner, 'walk');
    const response = await send('updateWord', owner, { id: other.id, translation: 'x' }, NO_ID);
    expect(await errorOf(response)).toMatchObject({ code: 'word-not-found' });
    await SEND.deleteWord(owner, other.id);
  });
});

describe('rejects a bad body and names the field', () => {
  const word = 'trip';
  test.each<[string, WordEndpoint, unknown, string]>([
    ['a missing word', 'addWord', {}, 'word'],
    ['a missing body', 'addWord', undefined, 'word'],
    ['a list', 'addWord', [], 'body'],
    ['null', 'addWord', { word: null }, 'word'],
    ['a number', 'addWord', { word: 7 }, 'word'],
    ['a list as word', 'addWord', { word: ['trip'] }, 'word'],
    ['an object as word', 'addWord', { word: { toString: 'trip' } }, 'word'],
    ['a blank word', 'addWord', { word: ' \t\n' }, 'word'],
    ['a word without letters', 'addWord', { word: '—!' }, 'word'],
    ['a word of 81 characters', 'addWord', { word: 'x'.repeat(81) }, 'word'],
    ['a lone surrogate', 'addWord', { word: 'trip\ud83d' }, 'word'],
    ['an empty translation', 'addWord', { word, translation: '' }, 'translation'],
    ['a blank definition', 'addWord', { word, definition: ' ' }, 'definition'],
    ['an example that is null', 'addWord', { word, example: null }, 'example'],
    ['a translation of 301 characters', 'addWord', { word, translation: 'ї'.repeat(301) }, 'translation'],
    ['a lone surrogate in a field', 'addWord', { word, example: '\udc00 trip' }, 'example'],
    ['a control character', 'addWord', { word, example: 'ring \u0007' }, 'example'],
    ['a number as field', 'updateWord', { translation: 7 }, 'translation'],
    ['a list as field', 'updateWord', { definition: [] }, 'definition'],
    ['a blank field', 'updateWord', { example: '  ' }, 'example'],
    ['a list as change', 'updateWord', [], 'body'],
    ['an empty import', 'importWords', {}, 'items'],
    ['a text as import', 'importWords', { items: 'trip' }, 'items'],
    ['an invalid word among valid ones', 'importWords', { items: [{ word }, { word: 7 }] }, 'items[1].word'],
    ['a suggestion without a word', 'suggestWord', { word: '' }, 'word'],
    ['an unknown level', 'suggestWord', { word, level: 'Beginner' }, 'level'],
    ['a topic named like an inherited property', 'suggestWord', { word, topic: 'constructor' }, 'topic'],
  ])('%s', async (_what, name, body, field) => {
    const learner = await createLearner();
    const response = await send(name, learner, body, NO_ID);
    expect(response.status).toBe(400);
    const { error } = await bodyOf(response, ErrorBody);
    expect(error.code).toBe('invalid-argument');
    expect(error.message.split('; ').map((line) => line.split(':')[0])).toContain(field);
    expect(await countsOf(learner.uid)).toEqual({ counted: undefined, kept: 0 });
  });

  test('an import of more than 512 KB', async () => {
    const items = [{ word, definition: 'x'.repeat(600 * 1024) }];
    await expectError(send('importWords', await createLearner(), { items }), 413, 'payload-too-large');
  });
});

test.each([
  'x'.repeat(80),
  '80s',
  '漢字',
  'naïve',
  "rock 'n' roll",
  '=SUM(A1)',
  '<script>',
  '👍 ok',
  '__x__',
  '..a',
])('stores the word %j unchanged', async (word) => {
  const learner = await createLearner();
  expect(await added(learner, word)).toMatchObject({ word });
  expect((await listed(learner)).map((item) => item.word)).toEqual([word]);
});

test('ignores names that every object inherits', async () => {
  const learner = await createLearner();
  const body: unknown = JSON.parse('{"word":"trip","__proto__":{"admin":true},"constructor":1,"count":-5}');
  expect((await send('addWord', learner, body)).status).toBe(200);
  expect(Object.keys((await listed(learner))[0] ?? {})).toEqual(['id', 'word', 'createdAt']);
  expect(await countsOf(learner.uid)).toEqual({ counted: 1, kept: 1 });
});

/** The status of a request with an unmodified path: fetch would normalize `..`. */
const rawStatus = (method: string, path: string, { token }: TestUser): Promise<number | undefined> => {
  const { hostname, port, pathname } = new URL(stack.apiUrl);
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const sent = request({ method, hostname, port, path: `${pathname}${path}`, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });
};
