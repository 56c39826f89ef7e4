import type { Overview, OverviewDays } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { BarChart3 } from 'lucide-react';
import { useMemo } from 'react';
import { ErrorsSection } from './errors-section.tsx';
import { Figures } from './figures.tsx';
import { overviewMessages } from './messages.ts';
import { ModelSection } from './model-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { isUnused, totalsOf } from './sums.ts';
import { UseSection } from './usage-section.tsx';
import { UsersSection } from './users-section.tsx';

function NoUse() {
  const t = useStore(overviewMessages);
  return (
    <div className="flex flex-col items-center gap-2 rounded-base border border-line bg-surface px-[min(1.25rem,5vw)] py-10 text-center text-balance shadow-base">
      <BarChart3 aria-hidden="true" className="mb-2 size-12 text-teal" />
      <p className="text-lg font-semibold">{t.noUse}</p>
      <p className="max-w-md text-quiet">{t.noUseAbout}</p>
    </div>
  );
}

/** All that an overview tells, from the sums to the single users. */
export function OverviewSections({ overview, period }: { overview: Overview; period: OverviewDays }) {
  const { days, hasPrices, usersByPlan } = overview;
  const totals = useMemo(() => totalsOf(days), [days]);
  const errors = <ErrorsSection totals={totals} />;
  const users = <UsersSection usersByPlan={usersByPlan} />;
  return (
    <>
      <Figures totals={totals} hasPrices={hasPrices} />
      {isUnused(totals) ? (
        <>
          <NoUse />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            {users}
            {errors}
          </div>
        </>
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-5">
            <SessionsSection days={days} totals={totals} />
            <ModelSection days={days} hasPrices={hasPrices} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            {users}
            {errors}
          </div>
        </div>
      )}
      <UseSection days={days.map(({ day }) => day)} period={period} hasPrices={hasPrices} />
    </>
  );
}
