import { listReviews, RATINGS, wordKey, type Card, type Rating } from '@parley/functions/contract';
import { selectDueCards } from '../../../deck/select-cards.ts';
import { findUsedWords } from '../conversation/mark-words.ts';
import type { FinishedSession } from '../session/chat-message.ts';

/** A due word that the learner used in a session. */
export interface UsedCard {
  card: Card;
  rating: Rating;
}

type Conversation = Pick<FinishedSession, 'messages' | 'wordPatterns'>;

/** When the session ended. The reviews carry this time, so that the same session never counts twice. */
export const getReviewTime = ({ messages }: Conversation): number => messages.at(-1)?.at ?? 0;

/** Whether the tutor had used a word before the learner did, for example as a hint. */
function wasPrompted({ messages, wordPatterns }: Conversation, word: string): boolean {
  const patterns = wordPatterns.filter((pattern) => wordKey(pattern.word) === wordKey(word));
  const first = messages.find(({ content }) => findUsedWords(content, patterns).size > 0);
  return first?.role === 'assistant';
}

const isWord = ({ content }: Card, word: string): boolean =>
  content.type === 'word' && wordKey(content.word) === wordKey(word);

/** The due cards whose words the learner used rightly: remembered well without help, and with effort after it. */
export function findUsedCards(
  cards: readonly Card[],
  session: Conversation,
  wordsUsed: readonly string[],
): UsedCard[] {
  const due = selectDueCards(cards, getReviewTime(session));
  return wordsUsed.flatMap((word) => {
    const card = due.find((other) => isWord(other, word));
    const rating = wasPrompted(session, word) ? RATINGS.hard : RATINGS.good;
    return card ? [{ card, rating }] : [];
  });
}

/** The cards that have been reviewed by using their words in this session. */
export function listCountedCards(cards: readonly Card[], session: Conversation): UsedCard[] {
  const at = getReviewTime(session);
  return cards.flatMap((card) => {
    const review = listReviews(card).find((other) => other.at === at);
    return review ? [{ card, rating: review.rating }] : [];
  });
}
