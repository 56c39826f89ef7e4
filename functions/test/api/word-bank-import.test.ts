import { describe, expect, test } from 'vitest';
import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORDS } from '../../src/contract/index.ts';
import { readError, expectError } from '../support/api.ts';
import { db } from '../support/database.ts';
import { addWord, readWordCounts, importWords, listWords, sendWordRequest } from '../support/words.ts';
import { createLearner } from '../support/users.ts';

const createWords = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

/** Creates a learner whose word bank has room for this many words. */
async function createLearnerWithRoom(room: number) {
  const learner = await createLearner();
  await db.doc(`wordBanks/${learner.uid}`).set({ count: MAX_BANK_WORDS - room, salt: 'salt' });
  return learner;
}

test('returns an outcome for each word, in order', async () => {
  const learner = await createLearner();
  const before = await addWord(learner, 'trip', { translation: 'подорож' });
  const outcomes = await importWords(learner, 'walk', 'TRIP', 'run', ' Walk');
  expect(outcomes).toEqual(['added', 'duplicate', 'added', 'duplicate']);
  expect((await listWords(learner)).map(({ word }) => word)).toEqual(['run', 'walk', 'trip']);
  expect(await listWords(learner)).toContainEqual(before);
});

test('changes nothing when an import is repeated', async () => {
  const learner = await createLearner();
  expect(new Set(await importWords(learner, ...createWords(100)))).toEqual(new Set(['added']));
  const before = await listWords(learner);
  expect(new Set(await importWords(learner, ...createWords(100)))).toEqual(new Set(['duplicate']));
  expect(await listWords(learner)).toEqual(before);
  expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 100, actualCount: 100 });
});

test('keeps the order of a hundred words, with the last one as the newest', async () => {
  const learner = await createLearner();
  await importWords(learner, ...createWords(100));
  expect((await listWords(learner)).map(({ word }) => word)).toEqual(createWords(100).toReversed());
});

test('accepts a hundred words with fields of the maximum length in three-byte characters', async () => {
  const learner = await createLearner();
  const field = '語'.repeat(MAX_BANK_FIELD_LENGTH);
  const items = createWords(100).map((word) => ({
    word: `${'字'.repeat(70)}${word}`,
    translation: field,
    definition: field,
    example: field,
  }));
  expect((await sendWordRequest('importWords', learner, { items })).status).toBe(200);
  expect((await listWords(learner))[0]).toMatchObject({ example: field });
});

describe('a word bank that is nearly full', () => {
  test('accepts words up to its maximum', async () => {
    const learner = await createLearnerWithRoom(2);
    expect(await importWords(learner, 'one', 'One', 'two', 'three', 'two', 'four')).toEqual([
      'added',
      'duplicate',
      'added',
      'full',
      'duplicate',
      'full',
    ]);
    await expectError(sendWordRequest('addWord', learner, { word: 'three' }), 409, 'word-bank-full');
  });

  test('reports an existing word as a duplicate', async () => {
    const learner = await createLearnerWithRoom(1);
    await addWord(learner, 'one');
    expect(await readError(await sendWordRequest('addWord', learner, { word: 'ONE' }))).toMatchObject({
      code: 'word-exists',
    });
  });

  test('accepts another word after one has been deleted', async () => {
    const learner = await createLearnerWithRoom(1);
    const { id } = await addWord(learner, 'one');
    expect(await importWords(learner, 'two')).toEqual(['full']);
    await sendWordRequest('deleteWord', learner, undefined, id);
    expect(await importWords(learner, 'two')).toEqual(['added']);
  });
});

test.each([
  ['no words', []],
  ['101 words', createWords(101).map((word) => ({ word }))],
  ['words including a blank one', [{ word: 'ok' }, { word: ' ' }]],
  ['words including one that is not an object', ['trip']],
  ['a word with a field that is null', [{ word: 'ok', translation: null }]],
])('rejects an import of %s and adds nothing', async (_which, items) => {
  const learner = await createLearner();
  await expectError(sendWordRequest('importWords', learner, { items }), 400, 'invalid-argument');
  expect(await readWordCounts(learner.uid)).toEqual({ storedCount: undefined, actualCount: 0 });
});
