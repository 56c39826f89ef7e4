import { expect, test } from 'vitest';
import { MAX_BANK_WORDS } from '../../src/contract/index.ts';
import { db } from '../support/database.ts';
import {
  addWord,
  readWordCounts,
  importWords,
  listWords,
  getRequestOutcome,
  sendValid,
  sendWordRequest,
} from '../support/words.ts';
import { createLearner } from '../support/users.ts';

const runConcurrently = <Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([outcome, same]) => [
      outcome,
      same?.length,
    ]),
  );

test('keeps exactly one of several identical words added at once', async () => {
  const learner = await createLearner();
  const spellings = ['trip', 'TRIP', ' trip'];
  const outcomes = await runConcurrently(spellings.length, (index) =>
    getRequestOutcome(() => sendWordRequest('addWord', learner, { word: spellings[index] })),
  );
  expect(tally(outcomes)).toEqual({ done: 1, 'word-exists': 2 });
  expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 1, actualCount: 1 });
});

test('accepts only as many concurrent additions as fit', async () => {
  const learner = await createLearner();
  await db.doc(`wordBanks/${learner.uid}`).set({ count: MAX_BANK_WORDS - 2, salt: 'salt' });
  const outcomes = await runConcurrently(5, (index) =>
    getRequestOutcome(() => sendWordRequest('addWord', learner, { word: `word ${index}` })),
  );
  expect(tally(outcomes)).toEqual({ done: 2, 'word-bank-full': 3 });
  expect(await readWordCounts(learner.uid)).toEqual({ storedCount: MAX_BANK_WORDS, actualCount: 2 });
});

test('adds each word once when two identical imports run at once', async () => {
  const learner = await createLearner();
  const words = Array.from({ length: 50 }, (_, index) => `word ${index}`);
  const outcomes = await runConcurrently(2, () => importWords(learner, ...words));
  expect(outcomes.map(tally)).toEqual(expect.arrayContaining([{ added: 50 }, { duplicate: 50 }]));
  expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 50, actualCount: 50 });
});

test('lets exactly one of several concurrent deletions succeed', async () => {
  const learner = await createLearner();
  await addWord(learner, 'walk');
  const { id } = await addWord(learner, 'trip');
  const outcomes = await runConcurrently(3, () => getRequestOutcome(() => sendValid.deleteWord(learner, id)));
  expect(tally(outcomes)).toEqual({ done: 1, 'word-not-found': 2 });
  expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 1, actualCount: 1 });
});

test('never restores a word that is being deleted', async () => {
  const learner = await createLearner();
  const { id } = await addWord(learner, 'trip');
  const requests = [sendValid.updateWord, sendValid.deleteWord, sendValid.updateWord];
  const [, deletion] = await Promise.all(
    requests.map((request) => getRequestOutcome(() => request(learner, id))),
  );
  expect(deletion).toBe('done');
  expect(await listWords(learner)).toEqual([]);
  expect(await readWordCounts(learner.uid)).toEqual({ storedCount: 0, actualCount: 0 });
});
