import type { Plan, PlanId } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Check, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { commonMessages } from '../../../messages/common.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import { plansMessages } from './messages.ts';
import { planFeatures } from './plan-features.ts';

/** Whole dollars without cents. */
const dollars = (price: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
  }).format(price);

function Price({ price }: { price: number }) {
  const t = useStore(plansMessages);
  if (price === 0) return <p className="text-2xl font-bold">{t.free}</p>;
  return (
    <p>
      <span className="text-2xl font-bold">{dollars(price)}</span>
      <span className="text-quiet">/{t.aMonth}</span>
    </p>
  );
}

interface PlanCardProps {
  id: PlanId;
  plan: Plan;
  isCurrent: boolean;
  /** Where it is subscribed to; undefined where it is not for sale to this learner. */
  page: string | undefined;
}

/** A plan: its price, what it gives, and the way to it. */
export function PlanCard({ id, plan, isCurrent, page }: PlanCardProps) {
  const t = useStore(plansMessages);
  const { newTab } = useStore(commonMessages);
  const newTabId = useId();
  const isPopular = id === 'PREMIUM';
  return (
    <li
      aria-current={isCurrent || undefined}
      className={`flex flex-col rounded-base border p-[min(1.25rem,5vw)] ${isPopular ? 'border-teal' : 'border-line'} ${isCurrent ? 'bg-teal-tint' : 'bg-surface'}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-bold tracking-wide">{id}</h3>
        {isPopular && (
          <p className="rounded-base bg-teal px-3 py-1 text-sm font-semibold text-on-teal">{t.popular}</p>
        )}
      </div>
      <div className="mt-2">
        <Price price={plan.price} />
      </div>
      <ul className="mt-4 mb-5 flex flex-col gap-2">
        {planFeatures(id, plan).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal-ink" />
            <span className="min-w-0 wrap-anywhere">{feature}</span>
          </li>
        ))}
      </ul>
      {isCurrent && (
        <p className="mt-auto flex min-h-11 items-center justify-center gap-2 text-center font-semibold text-teal-ink">
          {t.current}
        </p>
      )}
      {page !== undefined && (
        <a
          href={page}
          target="_blank"
          rel="noopener"
          aria-describedby={newTabId}
          className={`mt-auto flex-wrap text-center wrap-anywhere ${getButtonClasses(isPopular ? 'primary' : 'secondary')}`}
        >
          {t.upgrade({ plan: id })}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span id={newTabId} hidden>
            {newTab}
          </span>
        </a>
      )}
    </li>
  );
}
