import {
  DECK_PARTS,
  encodeDeckPart,
  MAX_BANK_FIELD_LENGTH,
  MAX_BANK_WORDS,
  MAX_CARDS_PER_PART,
  MAX_IMPORT_BATCH,
  MAX_REVIEWS,
  type Card,
} from '../../src/contract/index.ts';
import { createCardId } from './cards.ts';
import { db } from './database.ts';
import { createLearner, type TestUser } from './users.ts';

const LONGEST_DETAIL = '😀'.repeat(MAX_BANK_FIELD_LENGTH);
/** The details of a word that take the most bytes. */
export const LONGEST_DETAILS = {
  translation: LONGEST_DETAIL,
  definition: LONGEST_DETAIL,
  example: LONGEST_DETAIL,
};
/** With 600 cards of this length, there is no more room for content in a part of a deck. */
const CARD_DETAIL = '😀'.repeat(100);
const REVIEWS = Array.from({ length: MAX_REVIEWS }, (_, index) => `${(36 ** 7 + index).toString(36)}3`).join(
  ' ',
);

/** Creates a learner with a full word bank, whose details have the maximum length. */
export async function createLearnerWithFullBank(): Promise<TestUser> {
  const learner = await createLearner();
  for (let start = 0; start < MAX_BANK_WORDS; start += MAX_IMPORT_BATCH) {
    const batch = db.batch();
    for (let index = start; index < start + MAX_IMPORT_BATCH; index += 1) {
      const word = db.doc(`users/${learner.uid}/words/${index.toString(16).padStart(32, '0')}`);
      batch.create(word, { word: `word ${index}`, ...LONGEST_DETAILS, createdAt: new Date() });
    }
    await batch.commit();
  }
  return learner;
}

const createFullCard = (n: number): Card => ({
  id: createCardId(n),
  createdAt: n,
  content: { type: 'word', word: `word ${n}`, translation: CARD_DETAIL },
  status: { type: 'active' },
  reviews: REVIEWS,
});

/** Creates a learner with a full word bank and a full deck, whose cards are those with the ids of the first numbers. */
export async function createLearnerWithFullData(): Promise<TestUser> {
  const learner = await createLearnerWithFullBank();
  for (let part = 0; part < DECK_PARTS; part += 1) {
    const cards = Array.from({ length: MAX_CARDS_PER_PART }, (_, index) =>
      createFullCard(index * DECK_PARTS + part),
    );
    await db.doc(`decks/${learner.uid}/parts/${part}`).set(encodeDeckPart(cards));
  }
  return learner;
}
