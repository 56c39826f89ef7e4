import type { OverviewDays } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DayInput } from '../shared/day-input.tsx';
import { useViewParameters } from '../shared/use-view-parameters.ts';
import { DailyUsers } from './daily-users.tsx';
import { overviewMessages } from './messages.ts';
import { UserUsage } from './user-usage.tsx';

interface UsageSectionProps {
  /** The days of the overview, oldest first. */
  days: readonly string[];
  period: OverviewDays;
  hasPrices: boolean;
}

/** The users with the highest model usage of a day, and the usage of a selected user by day. */
export function UsageSection({ days, period, hasPrices }: UsageSectionProps) {
  const t = useStore(overviewMessages);
  const { parameters, setChoices } = useViewParameters();
  const section = useRef<HTMLDivElement>(null);
  const [firstDay = ''] = days;
  const lastDay = days.at(-1) ?? '';
  const day = days.find((candidate) => candidate === parameters.get('day')) ?? lastDay;
  const user = parameters.get('user');
  const closeUser = () => {
    // The focused Close button is about to disappear.
    section.current?.focus();
    setChoices({ user: null });
  };
  return (
    <>
      <div ref={section} tabIndex={-1} className="rounded-base">
        <SectionCard title={t.byUser}>
          <div className="mt-4 mb-5 max-w-60">
            <DayInput
              label={t.selectedDay}
              min={firstDay}
              max={lastDay}
              day={day}
              onDayChange={(selected) => days.includes(selected) && setChoices({ day: selected })}
            />
          </div>
          <DailyUsers day={day} hasPrices={hasPrices} onSelect={(uid) => setChoices({ user: uid })} />
        </SectionCard>
      </div>
      {user !== null && (
        <UserUsage key={user} uid={user} period={period} hasPrices={hasPrices} onClose={closeUser} />
      )}
    </>
  );
}
