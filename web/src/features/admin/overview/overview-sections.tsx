import type { Overview } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { BarChart3 } from 'lucide-react';
import { useMemo } from 'react';
import { ErrorsSection } from './errors-section.tsx';
import { KeyFigures } from './key-figures.tsx';
import { overviewMessages } from './messages.ts';
import { ModelSection } from './model-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { isUnused, sumDays } from './totals.ts';

/** The usage of the period, without single users. */
export function OverviewSections({ overview: { days, hasPrices, usersByPlan } }: { overview: Overview }) {
  const t = useStore(overviewMessages);
  const totals = useMemo(() => sumDays(days), [days]);
  const plans = <PlansSection usersByPlan={usersByPlan} />;
  const errors = <ErrorsSection totals={totals} />;
  return (
    <>
      <KeyFigures totals={totals} hasPrices={hasPrices} />
      {isUnused(totals) ? (
        <>
          <div className="flex flex-col items-center gap-2 rounded-base border border-line bg-surface px-[min(1.25rem,5vw)] py-10 text-center text-balance shadow-base">
            <BarChart3 aria-hidden="true" className="mb-2 size-12 text-teal" />
            <p className="text-lg font-semibold">{t.unused}</p>
            <p className="max-w-md text-quiet">{t.unusedAbout}</p>
          </div>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            {plans}
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
            {plans}
            {errors}
          </div>
        </div>
      )}
    </>
  );
}
