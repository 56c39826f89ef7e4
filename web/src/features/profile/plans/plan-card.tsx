import type { Plan, PlanId } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Check, ExternalLink } from 'lucide-react';
import { getButtonClasses } from '../../../ui/button.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { plansMessages } from '../messages.ts';
import { getPlanFeatures } from './plan-features.ts';

/** Omits the cents of whole-dollar prices. */
const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

interface PlanCardProps {
  id: PlanId;
  plan: Plan;
  isCurrent: boolean;
  /** The payment page; undefined if this user cannot buy the plan. */
  paymentUrl: string | undefined;
}

export function PlanCard({ id, plan, isCurrent, paymentUrl }: PlanCardProps) {
  const t = useStore(plansMessages);
  const isPopular = id === 'PREMIUM';
  const isFree = plan.price === 0;
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
      <p className="mt-2">
        <span className="text-2xl font-bold">{isFree ? t.free : DOLLARS.format(plan.price)}</span>
        {!isFree && <span className="text-quiet">/{t.month}</span>}
      </p>
      <ul className="mt-4 mb-5 flex flex-col gap-2">
        {getPlanFeatures(id, plan).map(({ text, note }) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal-ink" />
            <div className="min-w-0 wrap-anywhere">
              <p>{text}</p>
              {note !== undefined && <p className="text-sm text-quiet">{note}</p>}
            </div>
          </li>
        ))}
      </ul>
      {isCurrent && (
        <p className="mt-auto flex min-h-11 items-center justify-center gap-2 text-center font-semibold text-teal-ink">
          {t.current}
        </p>
      )}
      {paymentUrl !== undefined && (
        <NewTabLink
          href={paymentUrl}
          className={`mt-auto flex-wrap text-center wrap-anywhere ${getButtonClasses(isPopular ? 'primary' : 'secondary')}`}
        >
          {t.upgrade({ plan: id })}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        </NewTabLink>
      )}
    </li>
  );
}
