import { PLAN_IDS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { QueryStatus } from '../shared/query-status.tsx';
import { planEditorMessages } from './messages.ts';
import { PlanEditor } from './plan-editor.tsx';
import { usePlans } from './plans-api.ts';

/** The plan catalogue, with a form for each plan. */
export function PlansView() {
  const t = useStore(planEditorMessages);
  const plans = usePlans();
  const { data } = plans;
  return (
    <div className="flex flex-col gap-5">
      <SectionCard title={t.title}>
        <p className="mt-2 max-w-160 text-quiet">
          {t.about} {t.priceDescription}
        </p>
        <QueryStatus query={plans} loading={t.loading} failed={t.failed} className="mt-5" />
      </SectionCard>
      {data && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
          {PLAN_IDS.map((id) => (
            <PlanEditor key={id} id={id} plan={data[id]} />
          ))}
        </div>
      )}
    </div>
  );
}
