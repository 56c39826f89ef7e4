import { expect, test } from 'vitest';
import { MAX_BANK_WORDS } from '../../src/contract/index.ts';
import { db } from '../support/database.ts';
import { added, countsOf, imported, listed, outcomeOf, SEND, send } from '../support/words.ts';
import { createLearner } from '../support/users.ts';

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
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
  const outcomes = await times(spellings.length, (index) =>
    outcomeOf(() => send('addWord', learner, { word: spellings[index] })),
  );
  expect(tally(outcomes)).toEqual({ done: 1, 'word-exists': 2 });
  expect(await countsOf(learner.uid)).toEqual({ counted: 1, kept: 1 });
});

test('accepts only as many concurrent additions as fit', async () => {
  const learner = await createLearner();
  await db.doc(`wordBanks/${learner.uid}`).set({ count: MAX_BANK_WORDS - 2, salt: 'salt' });
  const outcomes = await times(5, (index) =>
    outcomeOf(() => send('addWord', learner, { word: `word ${index}` })),
  );
  expect(tally(outcomes)).toEqual({ done: 2, 'word-bank-full': 3 });
  expect(await countsOf(learner.uid)).toEqual({ counted: MAX_BANK_WORDS, kept: 2 });
});

test('adds each word once when two identical imports run at once', async () => {
  const learner = await createLearner();
  const words = Array.from({ length: 50 }, (_, index) => `word ${index}`);
  const outcomes = await times(2, () => imported(learner, ...words));
  expect(outcomes.map(tally)).toEqual(expect.arrayContaining([{ added: 50 }, { duplicate: 50 }]));
  expect(await countsOf(learner.uid)).toEqual({ counted: 50, kept: 50 });
});

test('lets exactly one of several concurrent deletions succeed', async () => {
  const learner = await createLearner();
  await added(learner, 'walk');
  const { id } = await added(learner, 'trip');
  const outcomes = await times(3, () => outcomeOf(() => SEND.deleteWord(learner, id)));
  expect(tally(outcomes)).toEqual({ done: 1, 'word-not-found': 2 });
  expect(await countsOf(learner.uid)).toEqual({ counted: 1, kept: 1 });
});

test('never restores a word that is being deleted', async () => {
  const learner = await createLearner();
  const { id } = await added(learner, 'trip');
  const requests = [SEND.updateWord, SEND.deleteWord, SEND.updateWord];
  const [, deletion] = await Promise.all(requests.map((request) => outcomeOf(() => request(learner, id))));
  expect(deletion).toBe('done');
  expect(await listed(learner)).toEqual([]);
  expect(await countsOf(learner.uid)).toEqual({ counted: 0, kept: 0 });
});
