import { request as sendHttpRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../src/contract/index.ts';
import { parseBody, readError, expectError } from '../support/api.ts';
import { db } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { FORGED_TOKEN } from '../support/tokens.ts';
import { createGuest, createLearner, register, signUp, type TestUser } from '../support/users.ts';
import {
  addWord,
  readWordCounts,
  listWords,
  UNKNOWN_WORD_ID,
  sendValid,
  sendWordRequest,
  type WordEndpoint,
} from '../support/words.ts';

const REQUESTS = Object.entries(sendValid);
const READS = new Set(['listWords', 'suggestWordDetails', 'getWordPatterns']);
const WRITES = REQUESTS.filter(([name]) => !READS.has(name));

describe('accepts only registered users and rejects', () => {
  test.each(REQUESTS)('%s without a token', async (_name, request) => {
    await expectError(request(undefined), 401, 'unauthenticated');
  });

  test.each(REQUESTS)('%s with a forged token', async (_name, request) => {
    await expectError(request({ token: FORGED_TOKEN }), 401, 'unauthenticated');
  });

  test.each(REQUESTS)('%s by a guest', async (_name, request) => {
    const guest = await createGuest();
    await expectError(request(guest), 403, 'registered-only');
    expect(await readWordCounts(guest.uid)).toEqual({ storedCount: undefined, actualCount: 0 });
  });

  test.each(REQUESTS)('%s with the old token of a guest who has registered', async (_name, request) => {
    const guest = await createGuest();
    await register(guest);
    // In the emulator, setting a password also revokes tokens issued in an earlier second.
    expect(['registered-only', 'unauthenticated']).toContain((await readError(await request(guest))).code);
    expect(await readWordCounts(guest.uid)).toEqual({ storedCount: undefined, actualCount: 0 });
  });
});

describe('nothing is written', () => {
  test.each(WRITES)('by %s for a user without a record', async (_name, request) => {
    const user = await signUp(`${crypto.randomUUID()}@parley.test`);
    expect(await readError(await request(user))).toMatchObject({ status: 404 });
    expect(await readWordCounts(user.uid)).toEqual({ storedCount: undefined, actualCount: 0 });
  });

  test.each(WRITES)('by %s when the record has been deleted', async (_name, request) => {
    const learner = await createLearner();
    const { id } = await addWord(learner, 'before');
    await db.doc(`users/${learner.uid}`).delete();
    await expectError(request(learner, id), 404, 'user-not-found');
    expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 1, actualCount: 1 });
  });

  test.each(WRITES)('by %s while the account is being deleted', async (_name, request) => {
    const learner = await createLearner();
    const { id } = await addWord(learner, 'before');
    await db.doc(`deletions/${learner.uid}`).set({ startedAt: new Date() });
    await expectError(request(learner, id), 404, 'user-not-found');
    expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 1, actualCount: 1 });
  });

  test.each(WRITES)("by %s while the record is still a guest's", async (_name, request) => {
    const learner = await createLearner({ isAnonymous: true });
    expect(await readError(await request(learner))).toMatchObject({ status: 404 });
    expect(await readWordCounts(learner.uid)).toEqual({ storedCount: undefined, actualCount: 0 });
  });
});

describe("another user's word", () => {
  test.each(['updateWord', 'deleteWord'] as const)('is not found by %s', async (name) => {
    const [owner, stranger] = await Promise.all([createLearner(), createLearner()]);
    const item = await addWord(owner, 'trip');
    await addWord(stranger, 'walk');
    await expectError(sendValid[name](stranger, item.id), 404, 'word-not-found');
    expect(await listWords(owner)).toEqual([item]);
    expect(await listWords(stranger)).toHaveLength(1);
  });
});

describe('an invalid id', () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await createLearner();
    await addWord(owner, 'trip');
  });

  test.each([
    ['of an unknown word', UNKNOWN_WORD_ID, 404, 'word-not-found'],
    ['reserved by Firestore', '__x__', 404, 'word-not-found'],
    ['that is a dot', '%2e', 404, 'route-not-found'],
    ['that is a slash', '%2f', 404, 'word-not-found'],
    ['that is a parent path', '..%2f..%2fplans%2fFREE', 404, 'word-not-found'],
    ['that is a null character', '%00', 404, 'word-not-found'],
    ['that is a space', '%20', 404, 'word-not-found'],
    ['in capitals', 'A'.repeat(32), 404, 'word-not-found'],
    ['with a line break', `${UNKNOWN_WORD_ID}%0a`, 404, 'word-not-found'],
    ['of 1,000 characters', 'x'.repeat(1_000), 400, 'invalid-argument'],
  ])('%s is rejected', async (_what, id, status, code) => {
    expect(await readError(await sendValid.updateWord(owner, id))).toEqual({ status, code });
    expect(await readError(await sendValid.deleteWord(owner, id))).toEqual({ status, code });
    expect(await listWords(owner)).toHaveLength(1);
  });

  test.each(['.', '..', '%2e%2e', '../..', '%', '%zz', '%E0%A4%A', '*', ';', "'"])(
    '%j is rejected when sent without encoding',
    async (id) => {
      const status = await sendRawPath('DELETE', `/wordbank/${id}`, owner);
      expect([400, 404]).toContain(status);
      expect(await listWords(owner)).toHaveLength(1);
    },
  );
});

test('ignores an id in the body', async () => {
  const owner = await createLearner();
  const item = await addWord(owner, 'walk');
  const response = await sendWordRequest(
    'updateWord',
    owner,
    { id: item.id, translation: 'x' },
    UNKNOWN_WORD_ID,
  );
  expect(await readError(response)).toMatchObject({ code: 'word-not-found' });
  expect(await listWords(owner)).toEqual([item]);
});

describe('rejects a bad body and names the field', () => {
  const word = 'trip';
  test.each<[string, WordEndpoint, unknown, string]>([
    ['a missing word', 'addWord', {}, 'word'],
    ['a missing body', 'addWord', undefined, 'word'],
    ['a list as the body', 'addWord', [], 'body'],
    ['null as the word', 'addWord', { word: null }, 'word'],
    ['a number as the word', 'addWord', { word: 7 }, 'word'],
    ['a list as the word', 'addWord', { word: ['trip'] }, 'word'],
    ['an object as the word', 'addWord', { word: { toString: 'trip' } }, 'word'],
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
    ['a number as a field', 'updateWord', { translation: 7 }, 'translation'],
    ['a list as a field', 'updateWord', { definition: [] }, 'definition'],
    ['a blank field', 'updateWord', { example: '  ' }, 'example'],
    ['a list as the change', 'updateWord', [], 'body'],
    ['an import without items', 'importWords', {}, 'items'],
    ['a string as the items', 'importWords', { items: 'trip' }, 'items'],
    ['an invalid word among valid ones', 'importWords', { items: [{ word }, { word: 7 }] }, 'items[1].word'],
    ['suggestions for an empty word', 'suggestWordDetails', { word: '' }, 'word'],
    ['an unknown level', 'suggestWordDetails', { word, level: 'Beginner' }, 'level'],
    [
      'a topic named like an inherited property',
      'suggestWordDetails',
      { word, topic: 'constructor' },
      'topic',
    ],
  ])('%s', async (_what, name, body, field) => {
    const learner = await createLearner();
    const response = await sendWordRequest(name, learner, body, UNKNOWN_WORD_ID);
    expect(response.status).toBe(400);
    const { error } = await parseBody(response, ErrorBody);
    expect(error.code).toBe('invalid-argument');
    expect(error.message.split('; ').map((line) => line.split(':')[0])).toContain(field);
    expect(await readWordCounts(learner.uid)).toEqual({ storedCount: undefined, actualCount: 0 });
  });
});

test('rejects an import of more than 512 KB', async () => {
  const items = [{ word: 'trip', definition: 'x'.repeat(600 * 1024) }];
  await expectError(
    sendWordRequest('importWords', await createLearner(), { items }),
    413,
    'payload-too-large',
  );
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
  expect(await addWord(learner, word)).toMatchObject({ word });
  expect((await listWords(learner)).map((item) => item.word)).toEqual([word]);
});

test('ignores fields named like inherited properties', async () => {
  const learner = await createLearner();
  const body: unknown = JSON.parse('{"word":"trip","__proto__":{"admin":true},"constructor":1,"count":-5}');
  expect((await sendWordRequest('addWord', learner, body)).status).toBe(200);
  expect(Object.keys((await listWords(learner))[0] ?? {})).toEqual(['id', 'word', 'createdAt']);
  expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 1, actualCount: 1 });
});

/** Sends a request with an unmodified path, because `fetch` would normalise `..`; returns the status. */
const sendRawPath = (method: string, path: string, { token }: TestUser): Promise<number | undefined> => {
  const { hostname, port, pathname } = new URL(stack.apiUrl);
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    const sent = sendHttpRequest(
      { method, hostname, port, path: `${pathname}${path}`, headers },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
};
