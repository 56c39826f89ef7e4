import { listReviews, RATINGS, wordKey, type Card, type Rating } from '@parley/functions/contract';
import { getCardState } from '../../../deck/scheduler.ts';
import { selectDueCards } from '../../../deck/select-cards.ts';
import { findUsedWords } from '../conversation/mark-words.ts';
import type { FinishedSession } from '../session/chat-message.ts';

/** A due word that the learner used in a session. */
export interface UsedCard {
  card: Card;
  rating: Rating;
}

type Conversation = Pick<FinishedSession, 'messages' | 'wordPatterns'>;

/** The time of the session's last message. The session's reviews have this time, so that they are never counted twice. */
export const getLastMessageTime = ({ messages }: Conversation): number => messages.at(-1)?.at ?? 0;

/** Whether the tutor used a word before the learner did, for example as a hint. */
function wasPrompted({ messages, wordPatterns }: Conversation, word: string): boolean {
  const patterns = wordPatterns.filter((pattern) => wordKey(pattern.word) === wordKey(word));
  const first = messages.find(({ content }) => findUsedWords(content, patterns).size > 0);
  return first?.role === 'assistant';
}

const isCardFor = ({ content }: Card, word: string): boolean =>
  content.type === 'word' && wordKey(content.word) === wordKey(word);

/** Whether the last review was before a time. Inserting an earlier review would rewrite the card's history. */
function wasReviewedBefore(card: Card, at: number): boolean {
  const state = getCardState(card);
  return state.status === 'learned' && state.reviewedAt < at;
}

/** The due cards whose words the learner used correctly, with a rating: good, or hard if the tutor used the word first. */
export function findUsedCards(
  cards: readonly Card[],
  session: Conversation,
  wordsUsed: readonly string[],
): UsedCard[] {
  const at = getLastMessageTime(session);
  const due = selectDueCards(cards, at).filter((card) => wasReviewedBefore(card, at));
  return wordsUsed.flatMap((word) => {
    const card = due.find((other) => isCardFor(other, word));
    const rating = wasPrompted(session, word) ? RATINGS.hard : RATINGS.good;
    return card ? [{ card, rating }] : [];
  });
}

/** The cards that have been reviewed by using their words in this session. */
export function listCountedCards(cards: readonly Card[], session: Conversation): UsedCard[] {
  const at = getLastMessageTime(session);
  return cards.flatMap((card) => {
    const review = listReviews(card).find((other) => other.at === at);
    return review ? [{ card, rating: review.rating }] : [];
  });
}
