import { expect, test } from 'vitest';
import {
  encodeDeckPart,
  listReviews,
  MAX_CARD_TIME,
  type Card,
  type CardChange,
  type Rating,
} from '../../src/contract/index.ts';
import { expectError } from '../support/api.ts';
import { changeCards, createAddition, createCardId, listCards, sendCardChanges } from '../support/cards.ts';
import { db } from '../support/database.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';
import {
  addWord,
  getRequestOutcome,
  importWords,
  listWords,
  sendValid,
  updateWord,
} from '../support/words.ts';

const createReview = (n: number, at: number, rating: Rating = 3): CardChange => ({
  type: 'review',
  cardId: createCardId(n),
  at,
  rating,
});

/** Copies of a learner's only card for the first part of the deck. */
async function copyCard(learner: TestUser, count: number): Promise<Card[]> {
  const [card] = await listCards(learner);
  if (!card) throw new Error('The learner has no card.');
  return Array.from({ length: count }, (_, n) => ({ ...card, id: createCardId(16 * n) }));
}

test('stores new cards with their reviews', async () => {
  const learner = await createLearner();
  expect(await changeCards(learner, createAddition(0), createAddition(1), createReview(1, 5))).toEqual([]);
  const cards = await listCards(learner);
  expect(cards.map(({ content }) => content)).toEqual([createAddition(0).content, createAddition(1).content]);
  expect(cards.map(listReviews)).toEqual([[], [{ at: 5, rating: 3 }]]);
});

test('stores each review once when two devices send theirs twice at the same time', async () => {
  const learner = await createLearner();
  await changeCards(learner, createAddition());
  const phone = [10, 30, 50].map((at) => createReview(0, at));
  const laptop = [20, 40, 60].map((at) => createReview(0, at, 1));
  const outcomes = await Promise.all(
    [phone, laptop, phone, laptop].map((changes) =>
      getRequestOutcome(() => sendCardChanges(learner, changes)),
    ),
  );
  expect(outcomes).toEqual(['done', 'done', 'done', 'done']);
  const [card] = await listCards(learner);
  expect(card && listReviews(card).map(({ at }) => at)).toEqual([10, 20, 30, 40, 50, 60]);
});

test('an undone review stays undone when the review arrives again', async () => {
  const learner = await createLearner();
  await changeCards(learner, createAddition(), createReview(0, 5));
  await changeCards(learner, { type: 'undo-review', cardId: createCardId(0), at: 5 });
  await changeCards(learner, createReview(0, 5));
  expect((await listCards(learner)).map(listReviews)).toEqual([[]]);
});

test('a word and its card change and disappear together', async () => {
  const learner = await createLearner();
  const { id, word } = await addWord(learner, 'trip', { translation: 'подорож' });
  expect((await listCards(learner)).map(({ id: cardId, content }) => [cardId, content])).toEqual([
    [id, { type: 'word', word, translation: 'подорож' }],
  ]);
  await changeCards(learner, { type: 'review', cardId: id, at: 2, rating: 3 });
  await updateWord(learner, id, { translation: null, definition: 'A journey.' });
  const [card] = await listCards(learner);
  expect(card?.content).toEqual({ type: 'word', word, definition: 'A journey.' });
  expect(card && listReviews(card)).toHaveLength(1);
  expect((await sendValid.deleteWord(learner, id)).status).toBe(200);
  expect(await listCards(learner)).toEqual([]);
});

test('a word and its card change and disappear together, even if the clock of the device is ahead', async () => {
  const learner = await createLearner();
  await importWords(learner, 'trip');
  const [{ id, word } = { id: '', word: '' }] = await listWords(learner);
  const at = Date.now() + 3_600_000;
  const content = { type: 'word' as const, word };
  await changeCards(
    learner,
    { type: 'add', cardId: id, at, content },
    { type: 'edit', cardId: id, at, content: { ...content, definition: 'A journey.' } },
  );

  await updateWord(learner, id, { translation: 'подорож' });
  expect((await listCards(learner)).map((card) => card.content)).toEqual([
    { ...content, translation: 'подорож' },
  ]);
  expect((await sendValid.deleteWord(learner, id)).status).toBe(200);
  expect(await listCards(learner)).toEqual([]);
});

test('updating and deleting a word without a card leaves the deck unchanged', async () => {
  const learner = await createLearner();
  await changeCards(learner, createAddition());
  const before = await listCards(learner);
  await importWords(learner, 'trip');
  const [{ id } = { id: '' }] = await listWords(learner);
  await updateWord(learner, id, { translation: 'подорож' });
  expect((await sendValid.deleteWord(learner, id)).status).toBe(200);
  expect(await listCards(learner)).toEqual(before);
});

test("a word's card with the latest time that is allowed can still be read, changed and deleted", async () => {
  const learner = await createLearner();
  const { id } = await addWord(learner, 'trip');
  const content = { type: 'word' as const, word: 'trip' };
  await changeCards(learner, { type: 'edit', cardId: id, at: MAX_CARD_TIME, content });
  await updateWord(learner, id, { translation: 'подорож' });
  expect(await listCards(learner)).toHaveLength(1);
  expect((await sendValid.deleteWord(learner, id)).status).toBe(200);
  expect(await listCards(learner)).toEqual([]);
});

test('reads the cards of a part that is stored as maps, and stores them as one text', async () => {
  const learner = await createLearner();
  await changeCards(learner, createAddition(0));
  const part = db.doc(`decks/${learner.uid}/parts/0`);
  await part.set({ cards: await listCards(learner) });

  await changeCards(learner, createReview(0, 5));

  expect((await listCards(learner)).map(listReviews)).toEqual([[{ at: 5, rating: 3 }]]);
  expect((await part.get()).get('cards')).toBeTypeOf('string');
});

test('a full part of the deck rejects new cards, but saves reviews', async () => {
  const learner = await createLearner();
  await changeCards(learner, createAddition(0));
  const cards = await copyCard(learner, 600);
  await db.doc(`decks/${learner.uid}/parts/0`).set(encodeDeckPart(cards));
  const rejected = await changeCards(
    learner,
    createAddition(16 * 600),
    createAddition(1),
    createReview(0, 5),
    createReview(16 * 600, 6),
  );
  expect(rejected).toEqual([0]);
  const stored = await listCards(learner);
  expect(stored).toHaveLength(601);
  expect(stored.flatMap(listReviews)).toEqual([{ at: 5, rating: 3 }]);
});

test('a part of the deck takes additions until it is full, and edits only as long as they fit', async () => {
  const learner = await createLearner();
  const long = { type: 'word' as const, word: 'long', definition: 'd'.repeat(300), example: 'e'.repeat(300) };
  await changeCards(learner, createAddition(0, long));
  const cards = await copyCard(learner, 470);
  await db.doc(`decks/${learner.uid}/parts/0`).set(encodeDeckPart(cards));
  const additions = [470, 471, 472].map((n) => createAddition(16 * n, long));
  expect(await changeCards(learner, ...additions)).toEqual([1, 2]);
  const content = { ...long, translation: 'ї'.repeat(200) };
  const edits = [0, 1].map((n) => ({ type: 'edit' as const, cardId: createCardId(16 * n), at: 9, content }));
  expect(await changeCards(learner, ...edits)).toEqual([1]);
  expect(await listCards(learner)).toHaveLength(471);
});

test("one learner's changes leave another learner's cards alone", async () => {
  const [owner, other] = [await createLearner(), await createLearner()];
  await changeCards(owner, createAddition());
  await changeCards(other, createReview(0, 5), { type: 'delete', cardId: createCardId(0), at: 9 });
  expect((await listCards(owner)).map(listReviews)).toEqual([[]]);
  expect(await listCards(other)).toEqual([]);
});

test.each<[string, unknown]>([
  ['no changes', []],
  ['too many changes', Array.from({ length: 101 }, () => createReview(0, 1))],
  ['a malformed card id', [{ ...createAddition(), cardId: '../x' }]],
  ['an unknown rating', [{ ...createReview(0, 1), rating: 5 }]],
  ['a time that is not an integer', [{ ...createReview(0, 1), at: 0.5 }]],
  ['a word without letters', [{ ...createAddition(), content: { type: 'word', word: '…' } }]],
  ['a lone surrogate', [{ ...createAddition(), content: { type: 'word', word: 'a\uD800' } }]],
])('refuses a request with %s', async (_what, changes) => {
  await expectError(sendCardChanges(await createLearner(), changes), 400, 'invalid-argument');
});

test('guests and clients without a token are refused', async () => {
  await expectError(sendCardChanges(await createGuest(), [createAddition()]), 403, 'registered-only');
  expect((await sendCardChanges(undefined, [createAddition()])).status).toBe(401);
});

test('a deleted account gets no new cards', async () => {
  const learner = await createLearner();
  await db.doc(`deletions/${learner.uid}`).set({ endedAt: new Date() });
  await expectError(sendCardChanges(learner, [createAddition()]), 404, 'user-not-found');
  expect(await listCards(learner)).toEqual([]);
});
