import type { Card } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { isTomorrow } from 'date-fns';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { RegisteredPage, LoadingCard } from '../../../account/registered-page.tsx';
import { useScheduledDeck } from '../../../deck/scheduled-deck.ts';
import { fitWhenDue } from '../../../deck/fitting/fit-when-due.ts';
import { getNextDueTime, selectDueCards, selectNewCards } from '../../../deck/select-cards.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useReminderUpdates } from '../../../reminders/reminders.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { AddBankWords } from './add-bank-words.tsx';
import { CardFiles } from './card-files.tsx';
import { CardList } from './card-list.tsx';
import { reviewMessages } from './messages.ts';
import { newCardsPerDay } from '../../../deck/new-cards-per-day.ts';
import { ROUND_SIZE, startRound, type Round } from './round.ts';
import { RoundSummary, RoundView } from './round-view.tsx';

interface OverviewProps {
  total: number;
  newCards: number;
  nextDueTime: number | undefined;
  /** Whether the learner has just returned from a round. */
  shouldFocusHeading: boolean;
  onStart: () => void;
}

/** The number of cards to review today, and the button that starts a round. */
function Overview({ total, newCards, nextDueTime, shouldFocusHeading, onStart }: OverviewProps) {
  const t = useStore(reviewMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shouldFocusHeading) heading.current?.focus();
  }, [shouldFocusHeading]);
  const when =
    nextDueTime !== undefined && (isTomorrow(nextDueTime) ? t.tomorrow : formatDate(new Date(nextDueTime)));
  return (
    <section className="card text-center">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {total === 0 ? t.nothingDue : t.due(total)}
      </h2>
      {total === 0 && when && <p className="mt-2 text-quiet">{t.next({ when })}</p>}
      {newCards > 0 && <p className="mt-2 text-quiet">{t.newCards({ count: String(newCards) })}</p>}
      {total > 0 && (
        <Button variant="primary" className="mt-5 min-h-12 px-10 text-lg max-sm:w-full" onClick={onStart}>
          {t.startRound({ count: String(Math.min(total, ROUND_SIZE)) })}
        </Button>
      )}
    </section>
  );
}

type RoundState = { status: 'none' | 'ended' } | { status: 'running'; round: Round };

function Review({ uid, cards }: { uid: string; cards: readonly Card[] }) {
  const fit = useEffectEvent(() => fitWhenDue(uid, cards));
  // If fitting fails, the current parameters stay in use.
  useEffect(() => void fit().catch(() => undefined), []);
  const perDay = Number(useStore(newCardsPerDay));
  const now = useNow();
  const [state, setState] = useState<RoundState>({ status: 'none' });
  const selection = useMemo(
    () => ({
      due: selectDueCards(cards, now),
      newCards: selectNewCards(cards, now, perDay),
      nextDueTime: getNextDueTime(cards, now),
    }),
    [cards, now, perDay],
  );
  const total = selection.due.length + selection.newCards.length;
  const setRound = (round: Round) => setState({ status: 'running', round });
  const start = () => {
    const startedAt = Date.now();
    const selected = [...selectDueCards(cards, startedAt), ...selectNewCards(cards, startedAt, perDay)];
    setRound(startRound(selected.map(({ id }) => id)));
  };
  const end = () => setState({ status: 'ended' });
  if (state.status !== 'running') {
    return (
      <>
        <Overview
          total={total}
          newCards={selection.newCards.length}
          nextDueTime={selection.nextDueTime}
          shouldFocusHeading={state.status === 'ended'}
          onStart={start}
        />
        <CardList uid={uid} cards={cards} now={now} />
        <div className="mt-4 flex flex-wrap gap-3">
          <AddBankWords uid={uid} cards={cards} />
          <CardFiles uid={uid} cards={cards} />
        </div>
      </>
    );
  }
  // A card may have been deleted on another device.
  const byId = new Map(cards.map((card) => [card.id, card]));
  const queue = state.round.queue.filter((id) => byId.has(id));
  const round = { ...state.round, queue };
  const card = byId.get(queue[0] ?? '');
  if (card) return <RoundView uid={uid} card={card} round={round} onChange={setRound} onEnd={end} />;
  return (
    <RoundSummary
      uid={uid}
      round={round}
      cardsLeft={total}
      onChange={setRound}
      onMore={start}
      onFinish={end}
    />
  );
}

function Cards({ uid }: { uid: string }) {
  const t = useStore(reviewMessages);
  const { cards, isError, isFetching, refetch } = useScheduledDeck(uid);
  useReminderUpdates(uid, cards);
  if (cards === undefined) {
    if (!isError) return <LoadingCard>{t.loading}</LoadingCard>;
    return (
      <section className="card">
        <LoadError text={t.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (cards.length === 0) {
    return (
      <section className="card flex flex-col items-start gap-4">
        <h2 className="text-xl">{t.empty}</h2>
        <p>{t.emptyAbout}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/" className={getButtonClasses('primary')}>
            {t.start}
          </Link>
          <AddBankWords uid={uid} cards={cards} />
          <CardFiles uid={uid} cards={cards} />
        </div>
      </section>
    );
  }
  return <Review uid={uid} cards={cards} />;
}

/** Reviews of words and mistakes, when they are due (docs/product.md). */
export function ReviewPage() {
  const t = useStore(reviewMessages);
  return (
    <RegisteredPage title={t.title} back={t.back} loading={t.loading}>
      {(uid) => <Cards uid={uid} />}
    </RegisteredPage>
  );
}
