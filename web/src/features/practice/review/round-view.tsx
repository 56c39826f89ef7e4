import type { Card, Rating } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { changeCards } from '../../../deck/deck.ts';
import { getReviewTime } from '../../../deck/scheduler.ts';
import { Button } from '../../../ui/button.tsx';
import { CardActions } from './card-actions.tsx';
import { CardView } from './card-view.tsx';
import { reviewMessages } from './messages.ts';
import {
  getRoundProgress,
  rateCard,
  ROUND_SIZE,
  skipCard,
  summarizeRound,
  undoRating,
  type Round,
} from './round.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Undoes the last rating, both in the round and on the server. */
function undoLastRating(uid: string, round: Round): Round {
  const last = round.rated.at(-1);
  if (last) void changeCards(uid, [{ type: 'undo-review', cardId: last.cardId, at: last.at }]);
  return undoRating(round);
}

interface RoundViewProps {
  uid: string;
  card: Card;
  round: Round;
  onChange: (round: Round) => void;
  onEnd: () => void;
}

/** The card to review now, and the progress of the round. */
export function RoundView({ uid, card, round, onChange, onEnd }: RoundViewProps) {
  const t = useStore(reviewMessages);
  const section = useRef<HTMLElement>(null);
  const { done, total } = getRoundProgress(round);
  const rate = (rating: Rating) => {
    const at = getReviewTime(card);
    void changeCards(uid, [{ type: 'review', cardId: card.id, at, rating }]);
    onChange(rateCard(round, rating, at));
  };
  const undo = () => onChange(undoLastRating(uid, round));
  useShortcuts(section, (code) => {
    if (code !== 'KeyU') return false;
    undo();
    return true;
  });
  return (
    <section ref={section} aria-label={t.title} className="card">
      <div className="-mt-2 -mr-2 mb-3 flex items-center gap-2">
        <progress value={done} max={total} className="sr-only">
          {t.progress({ done: String(done), total: String(total) })}
        </progress>
        <div aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-teal transition-[width]"
            style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }}
          />
        </div>
        <span className="text-sm text-quiet">
          {done}/{total}
        </span>
        <CardActions key={card.id} uid={uid} card={card} onSkip={() => onChange(skipCard(round))} />
      </div>
      <CardView key={`${card.id}-${round.rated.length}`} uid={uid} card={card} onRate={rate} />
      <div className="mt-4 flex flex-wrap justify-between gap-x-2 border-t border-line pt-3">
        <Button
          variant="quiet"
          className="-mx-[min(1rem,5vw)]"
          aria-keyshortcuts="U"
          disabled={round.rated.length === 0}
          onClick={undo}
        >
          <Undo2 aria-hidden="true" className="size-5" />
          {t.undo}
        </Button>
        <Button variant="quiet" className="-mx-[min(1rem,5vw)]" onClick={onEnd}>
          {t.end}
        </Button>
      </div>
    </section>
  );
}

interface RoundSummaryProps {
  uid: string;
  round: Round;
  onChange: (round: Round) => void;
  /** How many more cards can be reviewed now. */
  cardsLeft: number;
  onMore: () => void;
  onFinish: () => void;
}

/** The end of a round. */
export function RoundSummary({ uid, round, onChange, cardsLeft, onMore, onFinish }: RoundSummaryProps) {
  const t = useStore(reviewMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reviewed, remembered } = summarizeRound(round);
  return (
    <section className="card text-center">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t.roundDone}
      </h2>
      <p className="mt-2 text-lg">
        {t.roundSummary({ reviewed: t.cards(reviewed), remembered: String(remembered) })}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {cardsLeft > 0 && (
          <Button variant="primary" onClick={onMore}>
            {t.moreDue({ count: String(Math.min(cardsLeft, ROUND_SIZE)) })}
          </Button>
        )}
        <Button variant={cardsLeft > 0 ? 'secondary' : 'primary'} onClick={onFinish}>
          {t.finish}
        </Button>
        {round.rated.length > 0 && (
          <Button variant="quiet" onClick={() => onChange(undoLastRating(uid, round))}>
            {t.undo}
          </Button>
        )}
      </div>
    </section>
  );
}
