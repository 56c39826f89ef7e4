import { PLAN_IDS, type PlanId } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router';
import { getPaymentUrl } from '../../../account/payment-page.ts';
import type { PlanCatalogue } from '../../../account/plan-catalogue.ts';
import type { Loaded } from '../../../lib/use-loaded.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { plansMessages } from '../messages.ts';
import { PlanCard } from './plan-card.tsx';

/** The id of the section, for links to it. */
export const PLANS_ID = 'plans';

/** The payment page of a plan; undefined unless the plan is higher than the current one. */
const getHigherPlanUrl = (plan: PlanId, current: PlanId, uid: string) =>
  plan === 'FREE' || PLAN_IDS.indexOf(plan) <= PLAN_IDS.indexOf(current)
    ? undefined
    : getPaymentUrl(plan, uid);

function PlanCards({ plans, current, uid }: { plans: PlanCatalogue; current: PlanId; uid: string }) {
  const t = useStore(plansMessages);
  const cards = PLAN_IDS.map((id) => ({ id, paymentUrl: getHigherPlanUrl(id, current, uid) }));
  const isUpgradeUnavailable =
    current !== 'PREMIUM' && cards.every(({ paymentUrl }) => paymentUrl === undefined);
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {cards.map(({ id, paymentUrl }) => (
          <PlanCard key={id} id={id} plan={plans[id]} isCurrent={id === current} paymentUrl={paymentUrl} />
        ))}
      </ul>
      {isUpgradeUnavailable && <p className="mt-4 font-medium">{t.upgradesUnavailable}</p>}
      <p className="mt-4 text-sm text-quiet">
        {t.terms}{' '}
        <Link to="/offer" className="rounded-base py-3 text-teal-ink underline underline-offset-4">
          {t.offer}
        </Link>
      </p>
    </>
  );
}

interface PlansSectionProps {
  plans: Loaded<PlanCatalogue>;
  onRetry: () => void;
  current: PlanId;
  uid: string;
}

/** Choose Your Plan: a card for each plan in the catalogue (docs/product.md 2.9). */
export function PlansSection({ plans, onRetry, current, uid }: PlansSectionProps) {
  const t = useStore(plansMessages);
  return (
    <div id={PLANS_ID} tabIndex={-1} className="scroll-mt-4 rounded-base">
      <SectionCard title={t.title}>
        <div className="mt-5">
          {plans.status === 'loading' && (
            <>
              <LoadingIndicator>{t.loading}</LoadingIndicator>
              <Skeleton lines={8} className="mt-4" />
            </>
          )}
          {plans.status === 'failed' && <LoadError text={t.failed} busy={false} onRetry={onRetry} />}
          {plans.status === 'ready' && <PlanCards plans={plans.value} current={current} uid={uid} />}
        </div>
      </SectionCard>
    </div>
  );
}
