import {
  applyEdits,
  listReviews,
  RATINGS,
  wordKey,
  type Card,
  type Edit,
  type Rating,
  type SentenceFeedback,
  type WordPattern,
} from '@parley/functions/contract';
import { getCardState } from '../../../deck/scheduler.ts';
import { selectDueCards } from '../../../deck/select-cards.ts';
import { findUsedWords } from '../conversation/mark-words.ts';
import type { FinishedSession } from '../session/chat-message.ts';

/** A due word that the learner used in a session. */
export interface UsedCard {
  card: Card;
  rating: Rating;
}

type Conversation = Pick<FinishedSession, 'messages'>;

/** The time of the session's last message. The session's reviews have this time, so that they are never counted twice. */
export const getLastMessageTime = ({ messages }: Conversation): number => messages.at(-1)?.at ?? 0;

const getWordKey = ({ content }: Card): string | null =>
  content.type === 'word' ? wordKey(content.word) : null;

/** Whether the card's last review was before this time. Inserting an earlier review would rewrite its history. */
function wasReviewedBefore(card: Card, at: number): boolean {
  const state = getCardState(card);
  return state.status === 'learned' && state.reviewedAt < at;
}

/** The word cards that were due at the end of the session and have not been reviewed since, longest overdue first. */
export function selectDueWordCards(cards: readonly Card[], session: Conversation): Card[] {
  const at = getLastMessageTime(session);
  return selectDueCards(cards, at).filter((card) => getWordKey(card) !== null && wasReviewedBefore(card, at));
}

/** The due words for which these patterns include none. */
export function listWordsWithoutPattern(
  due: readonly Card[],
  wordPatterns: readonly WordPattern[],
): string[] {
  const known = new Set(wordPatterns.map(({ word }) => wordKey(word)));
  return due.flatMap(({ content }) =>
    content.type === 'word' && !known.has(wordKey(content.word)) ? [content.word] : [],
  );
}

const WORD = /[\p{L}\p{N}'’-]+/gu;

/** Masks the words that a correction replaces or removes. */
function maskWrongWords({ wrong, right }: Edit): Edit {
  const kept = new Set(right.toLowerCase().match(WORD));
  return {
    wrong,
    right: wrong.replaceAll(WORD, (word) => (kept.has(word.toLowerCase()) ? word : '…')),
  };
}

/** A message without the words that the feedback corrects. */
const maskMistakes = (content: string, mistakes: readonly SentenceFeedback[]): string =>
  mistakes.reduce(
    (text, { message, edits = [] }) =>
      text.replaceAll(message, () => applyEdits(message, edits.map(maskWrongWords))),
    content,
  );

interface UsesOptions {
  session: Conversation;
  wordPatterns: readonly WordPattern[];
  /** The mistakes that the feedback found in the session. */
  mistakes: readonly SentenceFeedback[];
}

/** Rates the words that the learner used correctly, by key: good, or hard if the tutor used the word first. */
function rateUses({ session, wordPatterns, mistakes }: UsesOptions): ReadonlyMap<string, Rating> {
  // Searching each message for all words would be slow after a long call.
  const found = findUsedWords(session.messages.map(({ content }) => content).join('\n'), wordPatterns);
  const foundPatterns = wordPatterns.filter(({ word }) => found.has(word));
  const ratings = new Map<string, Rating>();
  const prompted = new Set<string>();
  for (const { role, content } of session.messages) {
    const text = role === 'user' ? maskMistakes(content, mistakes) : content;
    for (const key of [...findUsedWords(text, foundPatterns)].map(wordKey)) {
      if (role === 'assistant') prompted.add(key);
      else if (!ratings.has(key)) ratings.set(key, prompted.has(key) ? RATINGS.hard : RATINGS.good);
    }
  }
  return ratings;
}

/** The due cards whose words the learner used correctly in a session, with a rating. */
export function findUsedCards(due: readonly Card[], options: UsesOptions): UsedCard[] {
  const ratings = rateUses(options);
  return due.flatMap((card) => {
    const rating = ratings.get(getWordKey(card) ?? '');
    return rating ? [{ card, rating }] : [];
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
