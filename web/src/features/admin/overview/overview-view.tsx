import { OverviewDays } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { LoadError } from '../../../ui/not-loaded.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { useParameters } from '../shared/use-url-parameters.ts';
import { overviewMessages } from './messages.ts';
import { useOverview } from './overview-queries.ts';
import { OverviewSections } from './overview-sections.tsx';
import { PeriodPicker } from './period-picker.tsx';

const DEFAULT_DAYS: OverviewDays = '30';

/** How Parley is used: users, sessions, the work of the model, limits and errors, in the last days. */
export function OverviewView() {
  const t = useStore(overviewMessages);
  const { parameters, choose } = useParameters();
  const days = OverviewDays.safeParse(parameters.get('days')).data ?? DEFAULT_DAYS;
  const overview = useOverview(days);
  return (
    <div className="flex flex-col gap-5">
      <SectionCard
        title={t.title}
        action={<PeriodPicker days={days} onPick={(picked) => choose({ days: picked, day: null })} />}
      >
        <p className="mt-2 text-quiet">{t.about}</p>
        {overview.data === undefined && (
          <div className="mt-5">
            {overview.isError ? (
              <LoadError text={t.failed} busy={overview.isFetching} onRetry={() => void overview.refetch()} />
            ) : (
              <LoadingIndicator>{t.loading}</LoadingIndicator>
            )}
          </div>
        )}
      </SectionCard>
      {overview.data && <OverviewSections overview={overview.data} period={days} />}
    </div>
  );
}
