import {
  ChangeCardsResponse,
  DeckPart,
  ENDPOINTS,
  type Card,
  type CardChange,
  type CardContent,
  type RequestOf,
} from '../../src/contract/index.ts';
import { parseBody } from './api.ts';
import { db } from './database.ts';
import { stack } from './stack.ts';
import type { TestUser } from './users.ts';

/** Sends changes to cards; validates nothing. */
export const sendCardChanges = (
  user: Pick<TestUser, 'token'> | undefined,
  changes: unknown,
): Promise<Response> =>
  fetch(`${stack.apiUrl}${ENDPOINTS.changeCards.path}`, {
    method: ENDPOINTS.changeCards.method,
    headers: {
      'Content-Type': 'application/json',
      ...(user && { Authorization: `Bearer ${user.token}` }),
    },
    body: JSON.stringify({ changes }),
  });

/** Makes changes and expects success; returns the positions of those for which there was no room. */
export const changeCards = async (
  user: TestUser,
  ...changes: RequestOf<'changeCards'>['changes']
): Promise<number[]> => (await parseBody(await sendCardChanges(user, changes), ChangeCardsResponse)).rejected;

/** All cards of a user, oldest first. */
export async function listCards({ uid }: Pick<TestUser, 'uid'>): Promise<Card[]> {
  const { docs } = await db.collection(`decks/${uid}/parts`).get();
  return docs
    .flatMap((part) => DeckPart.parse(part.data()).cards)
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

/** The id of the nth card: consecutive ones are in different parts. */
export const createCardId = (n: number): string => (n % 16).toString(16) + n.toString(16).padStart(31, '0');

export const createAddition = (
  n = 0,
  content: CardContent = { type: 'word', word: `word ${n}`, translation: 'слово' },
): Extract<CardChange, { type: 'add' }> => ({ type: 'add', cardId: createCardId(n), at: n, content });
