import { MAX_IMPORT_BATCH, wordKey, type CardChange, type CardContent } from '@parley/functions/contract';
import { createMistakeAddition } from '../../../../deck/card-additions.ts';
import { changeCards } from '../../../../deck/deck.ts';
import { requestAsUser } from '../../../../word-bank/request-as-user.ts';
import { loadWords, reloadWords } from '../../../../word-bank/words.ts';
import { readCards, type FiledCard } from './card-file.ts';

/** Adds the words of the cards to the word bank, and returns the ids of all its words by their keys. */
async function addWords(uid: string, cards: readonly FiledCard[]): Promise<ReadonlyMap<string, string>> {
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

async function listChanges(card: FiledCard, wordIds: ReadonlyMap<string, string>): Promise<CardChange[]> {
  const addition = await createAddition(card.content, card.createdAt, wordIds);
  if (addition === undefined) return [];
  const { cardId } = addition;
  return [
    addition,
    ...card.reviews.map((review): CardChange => ({ type: 'review', cardId, ...review })),
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

/**
 * Imports cards with their reviews. Importing them again changes nothing. Resolves with the number of cards and of rows that are not
 * cards; rejects if the file cannot be read, or if the words cannot be saved.
 */
export async function importCards(uid: string, file: File): Promise<{ cards: number; invalidRows: number }> {
  const { cards, invalidRows } = readCards(await file.text());
  if (cards.length === 0) return { cards: 0, invalidRows };
  const wordIds = await addWords(uid, cards);
  const changes = await Promise.all(cards.map((card) => listChanges(card, wordIds)));
  await changeCards(uid, changes.flat());
  return { cards: changes.filter(({ length }) => length > 0).length, invalidRows };
}
