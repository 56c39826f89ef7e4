import { PLAN_IDS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { LoadError } from '../../../ui/not-loaded.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { planEditorMessages } from './messages.ts';
import { PlanEditor } from './plan-editor.tsx';
import { useCatalogue } from './plan-store.ts';

/** The plan catalogue, each plan as a form. */
export function PlansView() {
  const t = useStore(planEditorMessages);
  const catalogue = useCatalogue();
  const plans = catalogue.data;
  return (
    <div className="flex flex-col gap-5">
      <SectionCard title={t.title}>
        <p className="mt-2 max-w-160 text-quiet">
          {t.about} {t.priceAbout}
        </p>
        {plans === undefined && (
          <div className="mt-5">
            {catalogue.isError ? (
              <LoadError
                text={t.failed}
                busy={catalogue.isFetching}
                onRetry={() => void catalogue.refetch()}
              />
            ) : (
              <LoadingIndicator>{t.loading}</LoadingIndicator>
            )}
          </div>
        )}
      </SectionCard>
      {plans && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
          {PLAN_IDS.map((id) => (
            <PlanEditor key={id} id={id} plan={plans[id]} />
          ))}
        </div>
      )}
    </div>
  );
}
