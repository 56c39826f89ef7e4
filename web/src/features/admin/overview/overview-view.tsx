import { OVERVIEW_DAYS, OverviewDays } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { QueryStatus } from '../shared/query-status.tsx';
import { useViewParameters } from '../shared/use-view-parameters.ts';
import { overviewMessages } from './messages.ts';
import { JobProblems } from './job-problems.tsx';
import { OverviewSections } from './overview-sections.tsx';
import { SpendingWarning } from './spending-warning.tsx';
import { UsageSection } from './usage-section.tsx';
import { useApiQuery } from './use-api-query.ts';

/** The Overview view: sessions, model usage, limits and errors of the selected period. */
export function OverviewView() {
  const t = useStore(overviewMessages);
  const { parameters, setChoices } = useViewParameters();
  const period = OverviewDays.safeParse(parameters.get('days')).data ?? '30';
  const overview = useApiQuery('getOverview', { days: period });
  const periodPicker = (
    <fieldset className="flex min-w-0 flex-wrap gap-1 rounded-base border border-line bg-sunken p-1">
      <legend className="sr-only">{t.period}</legend>
      {OVERVIEW_DAYS.map((days) => (
        <label
          key={days}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-base px-4 font-semibold text-teal-ink transition-colors not-has-checked:hover:bg-teal-tint has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
        >
          <input
            type="radio"
            name="period"
            value={days}
            checked={days === period}
            onChange={() => setChoices({ days, day: null })}
            className="sr-only"
          />
          {t.lastDays({ days })}
        </label>
      ))}
    </fieldset>
  );
  return (
    <div className="flex flex-col gap-5">
      <SectionCard title={t.title} action={periodPicker}>
        <p className="mt-2 text-quiet">{t.about}</p>
        <QueryStatus query={overview} loading={t.loading} failed={t.failed} className="mt-5" />
      </SectionCard>
      {overview.data && (
        <>
          <SpendingWarning spending={overview.data.spendingToday} />
          <JobProblems problems={overview.data.jobProblems} />
          <OverviewSections overview={overview.data} />
          <UsageSection overview={overview.data} period={period} />
        </>
      )}
    </div>
  );
}
