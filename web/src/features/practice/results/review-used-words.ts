import {
  MAX_WORD_PATTERNS,
  type Card,
  type CardChange,
  type SentenceFeedback,
  type WordPattern,
} from '@parley/functions/contract';
import { changeCards } from '../../../deck/deck.ts';
import { requestAsUser } from '../../../account/request-as-user.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { FinishedSession } from '../session/chat-message.ts';
import {
  findUsedCards,
  getLastMessageTime,
  listWordsWithoutPattern,
  selectDueWordCards,
} from './find-used-cards.ts';

/**
 * Adds a review for each due word that the learner used correctly in a session (docs/product.md 2.13). The patterns of the practice
 * words came with the session; rejects with an `ApiError` if the server cannot create those of the other due words.
 */
export async function reviewUsedWords(
  uid: string,
  cards: readonly Card[],
  session: FinishedSession,
  mistakes: readonly SentenceFeedback[],
): Promise<void> {
  const due = selectDueWordCards(cards, session);
  const at = getLastMessageTime(session);
  const count = (wordPatterns: readonly WordPattern[]) => {
    const changes = findUsedCards(due, { session, wordPatterns, mistakes }).map(
      ({ card, rating }): CardChange => ({ type: 'review', cardId: card.id, at, rating }),
    );
    if (changes.length > 0) void changeCards(uid, changes);
  };
  count(session.wordPatterns);
  const words = listWordsWithoutPattern(due, session.wordPatterns).slice(0, MAX_WORD_PATTERNS);
  if (words.length === 0) return;
  // Creating patterns takes processor time, so those of the same words are not requested again.
  const { wordPatterns } = await queryClient.fetchQuery({
    queryKey: ['wordPatterns', uid, words],
    queryFn: () => requestAsUser(uid, 'getWordPatterns', { words }),
    staleTime: Infinity,
  });
  count(wordPatterns);
}
