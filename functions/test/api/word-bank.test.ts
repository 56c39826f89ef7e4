import { describe, expect, test } from 'vitest';
import { readFullError } from '../support/api.ts';
import { added, countsOf, listed, SEND, send, updated } from '../support/words.ts';
import { createLearner } from '../support/users.ts';

const DETAILS = {
  translation: 'подорож',
  definition: 'A journey for pleasure.',
  example: 'We went on a trip.',
};

describe('adding a word', () => {
  test('stores it trimmed, with an id and its time', async () => {
    const learner = await createLearner();
    const item = await added(learner, '  Trip ', DETAILS);
    expect(item).toMatchObject({ word: 'Trip', ...DETAILS });
    expect(item.id).toMatch(/^[\da-f]{32}$/);
    expect(Math.abs(Date.now() - Date.parse(item.createdAt))).toBeLessThan(60_000);
    expect(await listed(learner)).toEqual([item]);
  });

  test('omits details that were not given', async () => {
    const learner = await createLearner();
    expect(Object.keys(await added(learner, 'trip'))).toEqual(['id', 'word', 'createdAt']);
    expect(Object.keys((await listed(learner))[0] ?? {})).toEqual(['id', 'word', 'createdAt']);
  });

  test('uses a different id in each word bank', async () => {
    const [first, second] = await Promise.all([createLearner(), createLearner()]);
    expect((await added(first, 'trip')).id).not.toBe((await added(second, 'trip')).id);
  });

  test('puts it before the existing words', async () => {
    const learner = await createLearner();
    for (const word of ['one', 'two', 'three']) await added(learner, word);
    expect((await listed(learner)).map(({ word }) => word)).toEqual(['three', 'two', 'one']);
  });

  test.each([
    ['the same spelling', 'café au lait', 'café au lait'],
    ['other capitalization', 'café au lait', 'CAFÉ au Lait'],
    ['another Unicode form', 'caf\u00e9', 'cafe\u0301'],
    ['other spacing', 'take off', ' take\u00a0 off'],
    ['full-width letters', 'trip', 'ｔｒｉｐ'],
  ])('rejects a duplicate: %s', async (_how, first, second) => {
    const learner = await createLearner();
    const item = await added(learner, first, DETAILS);
    expect(await readFullError(await send('addWord', learner, { word: second }))).toEqual({
      status: 409,
      code: 'word-exists',
      message: 'This word is already in your word bank.',
    });
    expect(await listed(learner)).toEqual([item]);
  });
});

describe('updating a word', () => {
  test('sets, deletes or keeps each detail', async () => {
    const learner = await createLearner();
    const item = await added(learner, 'trip', { translation: 'подорож', definition: 'A journey.' });
    const change = { translation: null, example: ' A short trip. ' };
    const { translation: _gone, ...rest } = item;
    const expected = { ...rest, example: 'A short trip.' };
    expect(await updated(learner, item.id, change)).toEqual(expected);
    expect(await listed(learner)).toEqual([expected]);
  });

  test('without changes changes nothing', async () => {
    const learner = await createLearner();
    const item = await added(learner, 'trip', DETAILS);
    expect(await updated(learner, item.id, {})).toEqual(item);
  });

  test('never changes the word, its id or its time', async () => {
    const learner = await createLearner();
    const item = await added(learner, 'trip');
    const change = { word: 'other', id: 'other', createdAt: '2020-01-01T00:00:00Z' };
    expect(await updated(learner, item.id, change)).toEqual(item);
    expect(await listed(learner)).toEqual([item]);
  });

  test('keeps the order of the words', async () => {
    const learner = await createLearner();
    const first = await added(learner, 'one');
    await added(learner, 'two');
    await updated(learner, first.id, { translation: 'один' });
    expect((await listed(learner)).map(({ word }) => word)).toEqual(['two', 'one']);
  });
});

describe('deleting a word', () => {
  test('removes only that word and lowers the count', async () => {
    const learner = await createLearner();
    const gone = await added(learner, 'trip');
    const kept = await added(learner, 'walk');
    const response = await SEND.deleteWord(learner, gone.id);
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: {} });
    expect(await listed(learner)).toEqual([kept]);
    expect(await countsOf(learner.uid)).toEqual({ counted: 1, kept: 1 });
  });

  test('allows it to be added again', async () => {
    const learner = await createLearner();
    await SEND.deleteWord(learner, (await added(learner, 'trip', DETAILS)).id);
    expect(await added(learner, 'Trip')).toMatchObject({ word: 'Trip' });
    expect(await countsOf(learner.uid)).toEqual({ counted: 1, kept: 1 });
  });

  test('fails the second time', async () => {
    const learner = await createLearner();
    const { id } = await added(learner, 'trip');
    await SEND.deleteWord(learner, id);
    expect(await readFullError(await SEND.deleteWord(learner, id))).toMatchObject({ code: 'word-not-found' });
    expect(await countsOf(learner.uid)).toEqual({ counted: 0, kept: 0 });
  });
});

test('the word bank of a new learner is empty', async () => {
  expect(await listed(await createLearner())).toEqual([]);
});
