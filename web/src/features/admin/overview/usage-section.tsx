import type { OverviewDays } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DayInput } from '../shared/day-input.tsx';
import { useParameters } from '../shared/use-url-parameters.ts';
import { overviewMessages } from './messages.ts';
import { UseOfUser } from './user-usage.tsx';
import { UsersOfDay } from './users-of-day.tsx';

interface UseSectionProps {
  /** The days of the overview, the oldest first. */
  days: readonly string[];
  period: OverviewDays;
  hasPrices: boolean;
}

/** Who has made the model work on a day; and what one of them has made it do on each day. */
export function UseSection({ days, period, hasPrices }: UseSectionProps) {
  const t = useStore(overviewMessages);
  const { parameters, choose } = useParameters();
  const heading = useRef<HTMLDivElement>(null);
  const [first = ''] = days;
  const last = days.at(-1) ?? '';
  const asked = parameters.get('day') ?? '';
  const day = days.includes(asked) ? asked : last;
  const user = parameters.get('user');
  const close = () => {
    // The button goes with what it closes.
    heading.current?.focus();
    choose({ user: null });
  };
  return (
    <>
      <div ref={heading} tabIndex={-1} className="rounded-base">
        <SectionCard title={t.byUser}>
          <div className="mt-4 mb-5 max-w-60">
            <DayInput
              label={t.chosenDay}
              min={first}
              max={last}
              day={day}
              onPick={(picked) => days.includes(picked) && choose({ day: picked })}
            />
          </div>
          <UsersOfDay day={day} hasPrices={hasPrices} onPick={(uid) => choose({ user: uid })} />
        </SectionCard>
      </div>
      {user !== null && (
        <UseOfUser key={user} uid={user} period={period} hasPrices={hasPrices} onClose={close} />
      )}
    </>
  );
}
