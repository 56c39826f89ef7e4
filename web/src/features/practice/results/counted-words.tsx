import type { SentenceFeedback } from '@parley/functions/contract';
import { params } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getCardText } from '../../../deck/card-text.ts';
import { changeCards, useDeck } from '../../../deck/deck.ts';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { FinishedSession } from '../session/chat-message.ts';
import { moveFocusOnRemoval } from '../session/focus-view.ts';
import { reviewUsedWords } from './review-used-words.ts';
import { getLastMessageTime, listCountedCards } from './find-used-cards.ts';

/** Words whose use in a session counted as a review. */
const countedMessages = i18n('countedWords', {
  counted: count({
    one: 'You used a word that was due for review. We counted that as a review.',
    other: 'You used {count} words that were due for review. We counted each as a review.',
  }),
  good: 'remembered',
  hard: 'with help',
  undo: params("Don't count {word}"),
  review: 'Open your cards',
});

interface CountedWordsProps {
  uid: string;
  session: FinishedSession;
  /** The mistakes that the feedback found in the session. */
  mistakes: readonly SentenceFeedback[];
}

/** Counts each due word that the learner used correctly in the session as one review, and shows these words. */
export function CountedWords({ uid, session, mistakes }: CountedWordsProps) {
  const t = useStore(countedMessages);
  const { cards, isCurrent } = useDeck(uid);
  const hasCounted = useRef(false);
  useEffect(() => {
    // Wait for the current cards: another device may have reviewed them meanwhile.
    if (cards === undefined || !isCurrent || hasCounted.current) return;
    hasCounted.current = true;
    // Without a connection, only the practice words count, until the results are opened again.
    reviewUsedWords(uid, cards, session, mistakes).catch(() => undefined);
  }, [cards, isCurrent, session, uid, mistakes]);
  const counted = cards ? listCountedCards(cards, session) : [];
  if (counted.length === 0) return null;
  const undo = (cardId: string) =>
    void changeCards(uid, [{ type: 'undo-review', cardId, at: getLastMessageTime(session) }]);
  return (
    <div className="rounded-base bg-teal-tint p-4">
      <p className="font-semibold">{t.counted(counted.length)}</p>
      <ul className="mt-1">
        {counted.map(({ card, rating }) => {
          const word = getCardText(card.content);
          return (
            <li key={card.id} className="flex flex-wrap items-center gap-x-2">
              <bdi className="font-semibold wrap-anywhere text-amber">{word}</bdi>
              <span className="text-quiet">{rating === 2 ? t.hard : t.good}</span>
              <Button
                ref={moveFocusOnRemoval}
                variant="quiet"
                className="ml-auto"
                onClick={() => undo(card.id)}
              >
                {t.undo({ word })}
              </Button>
            </li>
          );
        })}
      </ul>
      <Link
        to="/review"
        className="inline-flex min-h-11 items-center font-semibold text-teal-ink underline underline-offset-2"
      >
        {t.review}
      </Link>
    </div>
  );
}
