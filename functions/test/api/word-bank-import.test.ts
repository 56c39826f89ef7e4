import { describe, expect, test } from 'vitest';
import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORDS } from '../../src/contract/index.ts';
import { errorOf, expectError } from '../support/api.ts';
import { db } from '../support/database.ts';
import { added, countsOf, imported, listed, send } from '../support/words.ts';
import { createLearner } from '../support/users.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

/** A word bank with room for the given number of words. */
async function learnerWithRoom(room: number) {
  const learner = await createLearner();
  await db.doc(`wordBanks/${learner.uid}`).set({ count: MAX_BANK_WORDS - room, salt: 'salt' });
  return learner;
}

test('returns an outcome for each word, in order', async () => {
  const learner = await createLearner();
  const before = await added(learner, 'trip', { translation: 'подорож' });
  const outcomes = await imported(learner, 'walk', 'TRIP', 'run', ' Walk');
  expect(outcomes).toEqual(['added', 'duplicate', 'added', 'duplicate']);
  expect((await listed(learner)).map(({ word }) => word)).toEqual(['run', 'walk', 'trip']);
  expect(await listed(learner)).toContainEqual(before);
});

test('changes nothing when an import is repeated', async () => {
  const learner = await createLearner();
  expect(new Set(await imported(learner, ...words(100)))).toEqual(new Set(['added']));
  const before = await listed(learner);
  expect(new Set(await imported(learner, ...words(100)))).toEqual(new Set(['duplicate']));
  expect(await listed(learner)).toEqual(before);
  expect(await countsOf(learner.uid)).toEqual({ counted: 100, kept: 100 });
});

test('keeps the order of a hundred words, with the last one as the newest', async () => {
  const learner = await createLearner();
  await imported(learner, ...words(100));
  expect((await listed(learner)).map(({ word }) => word)).toEqual(words(100).toReversed());
});

test('accepts a hundred words with full fields of three-byte characters', async () => {
  const learner = await createLearner();
  const field = '語'.repeat(MAX_BANK_FIELD_LENGTH);
  const items = words(100).map((word) => ({
    word: `${'字'.repeat(70)}${word}`,
    translation: field,
    definition: field,
    example: field,
  }));
  expect((await send('importWords', learner, { items })).status).toBe(200);
  expect((await listed(learner))[0]).toMatchObject({ example: field });
});

describe('a word bank that is nearly full', () => {
  test('accepts words up to its maximum', async () => {
    const learner = await learnerWithRoom(2);
    expect(await imported(learner, 'one', 'One', 'two', 'three', 'two', 'four')).toEqual([
      'added',
      'duplicate',
      'added',
      'full',
      'duplicate',
      'full',
    ]);
    await expectError(send('addWord', learner, { word: 'three' }), 409, 'word-bank-full');
  });

  test('reports an existing word as a duplicate', async () => {
    const learner = await learnerWithRoom(1);
    await added(learner, 'one');
    expect(await errorOf(await send('addWord', learner, { word: 'ONE' }))).toMatchObject({
      code: 'word-exists',
    });
  });

  test('accepts a word again after one was deleted', async () => {
    const learner = await learnerWithRoom(1);
    const { id } = await added(learner, 'one');
    expect(await imported(learner, 'two')).toEqual(['full']);
    await send('deleteWord', learner, undefined, id);
    expect(await imported(learner, 'two')).toEqual(['added']);
  });
});

test.each([
  ['no words', []],
  ['101 words', words(101).map((word) => ({ word }))],
  ['words of which one is blank', [{ word: 'ok' }, { word: ' ' }]],
  ['words of which one is not an object', ['trip']],
  ['a word with a field that is null', [{ word: 'ok', translation: null }]],
])('rejects an import of %s and adds nothing', async (_which, items) => {
  const learner = await createLearner();
  await expectError(send('importWords', learner, { items }), 400, 'invalid-argument');
  expect(await countsOf(learner.uid)).toEqual({ counted: undefined, kept: 0 });
});
