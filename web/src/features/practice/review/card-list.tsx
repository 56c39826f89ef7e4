import type { Card } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { endOfDay } from 'date-fns';
import { useState } from 'react';
import { getCardText } from '../../../deck/card-text.ts';
import { getCardState, isLeech } from '../../../deck/scheduler.ts';
import { getDueTime } from '../../../deck/select-cards.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CardActions } from './card-actions.tsx';
import { CARD_FILTERS, filterCards, type CardFilter } from './filter-cards.ts';
import { cardListMessages } from './messages.ts';
import { NEW_PER_DAY_OPTIONS, newCardsPerDay, setNewCardsPerDay } from '../../../deck/new-cards-per-day.ts';

const PAGE_SIZE = 20;

function CardItem({ uid, card, now }: { uid: string; card: Card; now: number }) {
  const t = useStore(cardListMessages);
  const state = getCardState(card);
  const describeDueDate = (): string => {
    if (card.status.type === 'suspended') return t.isSuspended;
    if (state.status === 'new') return t.isNew;
    const dueTime = getDueTime(card) ?? 0;
    return dueTime <= endOfDay(now).getTime() ? t.isDue : t.due({ when: formatDate(new Date(dueTime)) });
  };
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {getCardText(card.content)}
        </p>
        <p className="text-sm text-quiet">
          {[describeDueDate(), ...(isLeech(state) ? [t.isLeech] : [])].join(' · ')}
        </p>
      </div>
      <CardActions uid={uid} card={card} />
    </li>
  );
}

interface CardListProps {
  uid: string;
  cards: readonly Card[];
  now: number;
}

/** All cards of the learner, newest first, with a search. */
export function CardList({ uid, cards, now }: CardListProps) {
  const t = useStore(cardListMessages);
  const perDay = useStore(newCardsPerDay);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<CardFilter>('all');
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const found = filterCards(cards, filter, search);
  return (
    <SectionCard title={t.title} className="mt-5">
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4">
        <div className="max-sm:col-span-full">
          <TextInput
            label={t.search}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setShownCount(PAGE_SIZE);
            }}
          />
        </div>
        <Select
          label={t.show}
          options={CARD_FILTERS}
          getLabel={(option) => t[option]}
          value={filter}
          onChange={(option) => {
            setFilter(option);
            setShownCount(PAGE_SIZE);
          }}
        />
        <Select
          label={t.newPerDay}
          options={NEW_PER_DAY_OPTIONS}
          value={perDay}
          onChange={setNewCardsPerDay}
        />
      </div>
      <output className="mt-4 block text-sm text-quiet">
        {found.length === 0 ? t.none : t.count(found.length)}
      </output>
      <ul className="mt-1 divide-y divide-line">
        {found.slice(0, shownCount).map((card) => (
          <CardItem key={card.id} uid={uid} card={card} now={now} />
        ))}
      </ul>
      {found.length > shownCount && (
        <Button className="mt-4 max-sm:w-full" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
          {t.more}
        </Button>
      )}
    </SectionCard>
  );
}
