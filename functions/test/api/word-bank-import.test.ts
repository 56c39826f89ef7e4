import { describe, expect, test } from 'vitest';
import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORDS } from '../../src/contract/index.ts';
import { errorOf } from '../support/api.ts';
import { db } from '../support/database.ts';
import { added, countsOf, imported, listed, send } from '../support/words.ts';
import { createLearner } from '../support/users.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

/** A word bank with room for so many words more. */
async function learnerWithRoom(room: number) {
  const learner = await createLearner();
  await db.doc(`wordBanks/${learner.uid}`).set({ count: MAX_BANK_WORDS - room, salt: 'salt' });
  return learner;
}

test('an import tells what became of each word, in order', async () => {
  const learner = await createLearner();
  const before = await added(learner, 'trip', { translation: 'подорож' });
  const outcomes = await imported(learner, 'walk', 'TRIP', 'run', ' Walk');
  expect(outcomes).toEqual(['added', 'duplicate', 'added', 'duplicate']);
  expect((await listed(learner)).map(({ word }) => word)).toEqual(['run', 'walk', 'trip']);
  expect(await listed(learner)).toContainEqual(before);
});

test('an import that is repeated changes nothing', async () => {
  const learner = await createLearner();
  expect(new Set(await imported(learner, ...words(100)))).toEqual(new Set(['added']));
  const before = await listed(learner);
  expect(new Set(await imported(learner, ...words(100)))).toEqual(new Set(['duplicate']));
  expect(await listed(learner)).toEqual(before);
  expect(await countsOf(learner.uid)).toEqual({ counted: 100, kept: 100 });
});

test('a hundred words keep their order, the last one as the newest', async () => {
  const learner = await createLearner();
  await imported(learner, ...words(100));
  expect((await listed(learner)).map(({ word }) => word)).toEqual(words(100).toReversed());
});

test('a hundred words with full fields of three-byte letters fit into one call', async () => {
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
  test('takes as many words as there is room for', async () => {
    const learner = await learnerWithRoom(2);
    expect(await imported(learner, 'one', 'One', 'two', 'three', 'two', 'four')).toEqual([
      'added',
      'duplicate',
      'added',
      'full',
      'duplicate',
      'full',
    ]);
    expect(await errorOf(await send('addWord', learner, { word: 'three' }))).toEqual({
      status: 409,
      code: 'word-bank-full',
    });
  });

  test('says of a word that is there that it is there', async () => {
    const learner = await learnerWithRoom(1);
    await added(learner, 'one');
    expect(await errorOf(await send('addWord', learner, { word: 'ONE' }))).toMatchObject({
      code: 'word-exists',
    });
  });

  test('has room again where a word is deleted', async () => {
    const learner = await learnerWithRoom(1);
    const { id } = await added(learner, 'one');
    expect(await imported(learner, 'two')).toEqual(['full']);
    await send('deleteWord', learner, undefined, id);
    expect(await imported(learner, 'two')).toEqual(['added']);
  });
});

test.each([
  ['none', []],
  ['101', words(101).map((word) => ({ word }))],
  ['one that is blank', [{ word: 'ok' }, { word: ' ' }]],
  ['one that is no object', ['trip']],
  ['a field that is null', [{ word: 'ok', translation: null }]],
])('of the words %s no one is added', async (_which, items) => {
  const learner = await createLearner();
  expect(await errorOf(await send('importWords', learner, { items }))).toEqual({
    status: 400,
    code: 'invalid-argument',
  });
  expect(await countsOf(learner.uid)).toEqual({ counted: undefined, kept: 0 });
});
