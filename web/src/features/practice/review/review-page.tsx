import type { Card } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { isTomorrow } from 'date-fns';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { LearnerPage, LoadingCard } from '../../../account/learner-page.tsx';
import { useDeck } from '../../../deck/deck.ts';
import { getNextDueTime, selectDueCards, selectNewCards } from '../../../deck/select-cards.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { AddBankWords } from './add-bank-words.tsx';
import { CardList } from './card-list.tsx';
import { reviewMessages } from './messages.ts';
import { newCardsPerDay } from './new-cards-per-day.ts';
import { ROUND_SIZE, startRound, type Round } from './round.ts';
import { RoundSummary, RoundView } from './round-view.tsx';

const CARD = 'rounded-base border border-line bg-surface p-5 shadow-base sm:p-6';

interface OverviewProps {
  due: readonly Card[];
  fresh: readonly Card[];
  nextDueTime: number | undefined;
  onStart: () => void;
}

/** What there is to review today. */
function Overview({ due, fresh, nextDueTime, onStart }: OverviewProps) {
  const t = useStore(reviewMessages);
  const total = due.length + fresh.length;
  if (total === 0) {
    const when =
      nextDueTime !== undefined && (isTomorrow(nextDueTime) ? t.tomorrow : formatDate(new Date(nextDueTime)));
    return (
      <section className={`text-center ${CARD}`}>
        <h2 className="text-2xl">{t.nothingDue}</h2>
        {when && <p className="mt-2 text-quiet">{t.next({ when })}</p>}
      </section>
    );
  }
  return (
    <section className={`text-center ${CARD}`}>
      <h2 className="text-2xl">{t.due(total)}</h2>
      {fresh.length > 0 && <p className="mt-2 text-quiet">{t.newCards(fresh.length)}</p>}
      <Button variant="primary" className="mt-5 min-h-12 px-10 text-lg max-sm:w-full" onClick={onStart}>
        {t.startRound({ count: String(Math.min(total, ROUND_SIZE)) })}
      </Button>
    </section>
  );
}

function Review({ uid, cards }: { uid: string; cards: readonly Card[] }) {
  const perDay = useStore(newCardsPerDay);
  const [now, setNow] = useState(() => Date.now());
  const [round, setRound] = useState<Round | null>(null);
  const { due, fresh, nextDueTime } = useMemo(
    () => ({
      due: selectDueCards(cards, now),
      fresh: selectNewCards(cards, now, Number(perDay)),
      nextDueTime: getNextDueTime(cards, now),
    }),
    [cards, now, perDay],
  );
  const start = () => {
    setNow(Date.now());
    setRound(startRound([...due, ...fresh].map(({ id }) => id)));
  };
  const end = () => {
    setNow(Date.now());
    setRound(null);
  };
  if (round === null) {
    return (
      <>
        <Overview due={due} fresh={fresh} nextDueTime={nextDueTime} onStart={start} />
        <CardList uid={uid} cards={cards} now={now} />
        <div className="mt-4">
          <AddBankWords uid={uid} cards={cards} />
        </div>
      </>
    );
  }
  // A card may have been deleted on another device.
  const byId = new Map(cards.map((card) => [card.id, card]));
  const queue = round.queue.filter((id) => byId.has(id));
  const card = byId.get(queue[0] ?? '');
  if (card) {
    return <RoundView uid={uid} card={card} round={{ ...round, queue }} onChange={setRound} onEnd={end} />;
  }
  return <RoundSummary round={round} left={due.length + fresh.length} onMore={start} onFinish={end} />;
}

function Cards({ uid }: { uid: string }) {
  const t = useStore(reviewMessages);
  const { cards, isError, isFetching, refetch } = useDeck(uid);
  if (cards === undefined) {
    if (!isError) return <LoadingCard>{t.loading}</LoadingCard>;
    return (
      <section className={CARD}>
        <LoadError text={t.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (cards.length === 0) {
    return (
      <section className={`flex flex-col items-start gap-4 ${CARD}`}>
        <h2 className="text-xl">{t.empty}</h2>
        <p>{t.emptyAbout}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/" className={getButtonClasses('primary')}>
            {t.start}
          </Link>
          <AddBankWords uid={uid} cards={cards} />
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
    <LearnerPage title={t.title} back={t.back} loading={t.loading}>
      {(uid) => <Cards uid={uid} />}
    </LearnerPage>
  );
}
