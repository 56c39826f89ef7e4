import {
  formatReviews,
  MAX_CARD_CHANGES,
  MAX_IMPORT_BATCH,
  wordKey,
  type CardChange,
  type CardContent,
} from '@parley/functions/contract';
import { createMistakeAddition } from '../../../../deck/card-additions.ts';
import { changeAndSendCards, countCards, hasPendingChanges } from '../../../../deck/deck.ts';
import { requestAsUser } from '../../../../account/request-as-user.ts';
import { loadWords, reloadWords } from '../../../../word-bank/words.ts';
import { readCards, type ImportedCard } from './card-file.ts';

/** Adds the words of the cards to the word bank, and returns the ids of all its words by their keys. */
async function addWords(uid: string, cards: readonly ImportedCard[]): Promise<ReadonlyMap<string, string>> {
  const words = cards.flatMap(({ content }) => (content.type === 'word' ? [content] : []));
  for (let first = 0; first < words.length; first += MAX_IMPORT_BATCH) {
    await requestAsUser(uid, 'importWords', { items: words.slice(first, first + MAX_IMPORT_BATCH) });
  }
  await reloadWords(uid);
  return new Map((await loadWords(uid)).map(({ id, word }) => [wordKey(word), id]));
}

/** Creates the change that adds a card; undefined for a word for which the word bank had no room. */
async function createAddition(
  content: CardContent,
  at: number,
  wordIds: ReadonlyMap<string, string>,
): Promise<Extract<CardChange, { type: 'add' }> | undefined> {
  if (content.type === 'mistake') return createMistakeAddition(content, at);
  const cardId = wordIds.get(wordKey(content.word));
  return cardId === undefined ? undefined : { type: 'add', cardId, at, content };
}

async function listChanges(card: ImportedCard, wordIds: ReadonlyMap<string, string>): Promise<CardChange[]> {
  const addition = await createAddition(card.content, card.createdAt, wordIds);
  if (addition === undefined) return [];
  const { cardId } = addition;
  const reviews = formatReviews(card.reviews);
  return [
    reviews === '' ? addition : { ...addition, reviews },
    ...(card.isSuspended
      ? [
          {
            type: 'set-status' as const,
            cardId,
            at: card.createdAt + 1,
            status: { type: 'suspended' as const },
          },
        ]
      : []),
  ];
}

/** Applies changes in batches, because every pending change adds work each time one is settled. */
async function changeInBatches(uid: string, changes: readonly CardChange[]): Promise<void> {
  for (let first = 0; first < changes.length; first += MAX_CARD_CHANGES) {
    // If the server cannot be reached, all changes have to be stored.
    const size = hasPendingChanges(uid) ? changes.length : MAX_CARD_CHANGES;
    await changeAndSendCards(uid, changes.slice(first, first + size));
    if (size === changes.length) return;
  }
}

interface ImportResult {
  /** Cards from the file that are now in the deck. */
  cards: number;
  /** Cards for which there was no room. */
  leftOut: number;
  /** Rows that are not cards. */
  invalidRows: number;
}

/**
 * Imports cards with their reviews. Importing them again changes nothing. Rejects if the file cannot be read, or if the words cannot be
 * saved.
 */
export async function importCards(uid: string, file: File): Promise<ImportResult> {
  const { cards, leftOut, invalidRows } = readCards(await file.text());
  if (cards.length === 0) return { cards: 0, leftOut, invalidRows };
  const wordIds = await addWords(uid, cards);
  const changes = await Promise.all(cards.map((card) => listChanges(card, wordIds)));
  await changeInBatches(uid, changes.flat());
  const ids = new Set(changes.flat().map(({ cardId }) => cardId));
  const imported = countCards(uid, ids);
  const withoutWord = changes.filter(({ length }) => length === 0).length;
  return { cards: imported, leftOut: leftOut + withoutWord + ids.size - imported, invalidRows };
}
