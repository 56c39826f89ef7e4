import { PLAN_IDS, type Overview } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { formatCount } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';

/** The current number of registered users on each plan. */
export function PlansSection({ usersByPlan }: Pick<Overview, 'usersByPlan'>) {
  const t = useStore(overviewMessages);
  const total = PLAN_IDS.reduce((sum, plan) => sum + usersByPlan[plan], 0);
  return (
    <SectionCard title={t.usersByPlan}>
      <dl className="mt-5 flex flex-col gap-4">
        {PLAN_IDS.map((plan) => (
          <div key={plan} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
            <dt className="font-semibold tracking-wide">{plan}</dt>
            <dd className="contents">
              <span className="tabular-nums">{formatCount(usersByPlan[plan])}</span>
              <span aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-teal forced-colors:bg-[CanvasText]"
                  style={{ width: `${(100 * usersByPlan[plan]) / Math.max(1, total)}%` }}
                />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-quiet">{t.registeredUsers({ number: formatCount(total) })(total)}</p>
    </SectionCard>
  );
}
