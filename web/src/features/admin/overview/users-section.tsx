import { PLAN_IDS, type Overview } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { overviewMessages } from '../../../messages/admin-overview.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { formatCount } from './numbers.ts';

/** How many registered users have which plan, now. */
export function UsersSection({ usersByPlan }: Pick<Overview, 'usersByPlan'>) {
  const t = useStore(overviewMessages);
  const all = PLAN_IDS.reduce((sum, plan) => sum + usersByPlan[plan], 0);
  return (
    <SectionCard title={t.usersByPlan}>
      <dl className="mt-5 flex flex-col gap-4">
        {PLAN_IDS.map((plan) => (
          <div key={plan}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="font-semibold tracking-wide">{plan}</dt>
              <dd className="tabular-nums">{formatCount(usersByPlan[plan])}</dd>
            </div>
            <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-teal forced-colors:bg-[CanvasText]"
                style={{ width: `${(100 * usersByPlan[plan]) / Math.max(1, all)}%` }}
              />
            </div>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-quiet">{t.allUsers({ number: formatCount(all) })(all)}</p>
    </SectionCard>
  );
}
