import { describe, expect, test } from 'vitest';
import { readFullError } from '../support/api.ts';
import {
  addWord,
  readWordCounts,
  listWords,
  sendValid,
  sendWordRequest,
  updateWord,
} from '../support/words.ts';
import { createLearner } from '../support/users.ts';

const DETAILS = {
  translation: 'подорож',
  definition: 'A journey for pleasure.',
  example: 'We went on a trip.',
};

describe('adding a word', () => {
  test('stores it trimmed, with an id and a creation time', async () => {
    const learner = await createLearner();
    const item = await addWord(learner, '  Trip ', DETAILS);
    expect(item).toMatchObject({ word: 'Trip', ...DETAILS });
    expect(item.id).toMatch(/^[\da-f]{32}$/);
    expect(Math.abs(Date.now() - Date.parse(item.createdAt))).toBeLessThan(60_000);
    expect(await listWords(learner)).toEqual([item]);
  });

  test('omits details that were not given', async () => {
    const learner = await createLearner();
    expect(Object.keys(await addWord(learner, 'trip'))).toEqual(['id', 'word', 'createdAt']);
    expect(Object.keys((await listWords(learner))[0] ?? {})).toEqual(['id', 'word', 'createdAt']);
  });

  test('uses a different id in each word bank', async () => {
    const [first, second] = await Promise.all([createLearner(), createLearner()]);
    expect((await addWord(first, 'trip')).id).not.toBe((await addWord(second, 'trip')).id);
  });

  test('puts it before the existing words', async () => {
    const learner = await createLearner();
    for (const word of ['one', 'two', 'three']) await addWord(learner, word);
    expect((await listWords(learner)).map(({ word }) => word)).toEqual(['three', 'two', 'one']);
  });

  test.each([
    ['the same spelling', 'café au lait', 'café au lait'],
    ['different capitalisation', 'café au lait', 'CAFÉ au Lait'],
    ['a different Unicode form', 'caf\u00e9', 'cafe\u0301'],
    ['different spacing', 'take off', ' take\u00a0 off'],
    ['full-width letters', 'trip', 'ｔｒｉｐ'],
  ])('rejects a duplicate: %s', async (_how, first, second) => {
    const learner = await createLearner();
    const item = await addWord(learner, first, DETAILS);
    expect(await readFullError(await sendWordRequest('addWord', learner, { word: second }))).toEqual({
      status: 409,
      code: 'word-exists',
      message: 'This word is already in your word bank.',
    });
    expect(await listWords(learner)).toEqual([item]);
  });
});

describe('updating a word', () => {
  test('sets, deletes or keeps each detail', async () => {
    const learner = await createLearner();
    const item = await addWord(learner, 'trip', { translation: 'подорож', definition: 'A journey.' });
    const change = { translation: null, example: ' A short trip. ' };
    const { translation: _gone, ...rest } = item;
    const expected = { ...rest, example: 'A short trip.' };
    expect(await updateWord(learner, item.id, change)).toEqual(expected);
    expect(await listWords(learner)).toEqual([expected]);
  });

  test('has no effect without changes', async () => {
    const learner = await createLearner();
    const item = await addWord(learner, 'trip', DETAILS);
    expect(await updateWord(learner, item.id, {})).toEqual(item);
  });

  test('never changes the word, its id or its creation time', async () => {
    const learner = await createLearner();
    const item = await addWord(learner, 'trip');
    const change = { word: 'other', id: 'other', createdAt: '2020-01-01T00:00:00Z' };
    expect(await updateWord(learner, item.id, change)).toEqual(item);
    expect(await listWords(learner)).toEqual([item]);
  });

  test('keeps the order of the words', async () => {
    const learner = await createLearner();
    const first = await addWord(learner, 'one');
    await addWord(learner, 'two');
    await updateWord(learner, first.id, { translation: 'один' });
    expect((await listWords(learner)).map(({ word }) => word)).toEqual(['two', 'one']);
  });
});

describe('deleting a word', () => {
  test('removes only that word and lowers the count', async () => {
    const learner = await createLearner();
    const deleted = await addWord(learner, 'trip');
    const kept = await addWord(learner, 'walk');
    const response = await sendValid.deleteWord(learner, deleted.id);
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: {} });
    expect(await listWords(learner)).toEqual([kept]);
    expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 1, actualCount: 1 });
  });

  test('allows adding it again', async () => {
    const learner = await createLearner();
    await sendValid.deleteWord(learner, (await addWord(learner, 'trip', DETAILS)).id);
    expect(await addWord(learner, 'Trip')).toMatchObject({ word: 'Trip' });
    expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 1, actualCount: 1 });
  });

  test('fails the second time', async () => {
    const learner = await createLearner();
    const { id } = await addWord(learner, 'trip');
    await sendValid.deleteWord(learner, id);
    expect(await readFullError(await sendValid.deleteWord(learner, id))).toMatchObject({
      code: 'word-not-found',
    });
    expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 0, actualCount: 0 });
  });
});

test('the word bank of a new learner is empty', async () => {
  expect(await listWords(await createLearner())).toEqual([]);
});
