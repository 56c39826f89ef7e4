import type { PlanId } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import { getUpgradeUrl } from '../../../account/payment-page.ts';
import { PLANS_ID } from '../plans/plans-id.ts';
import { usageMessages } from './messages.ts';

/** The upgrade hint for FREE users (docs/product.md 2.9), if this build sells plans. */
export function PlanHint({ plan, uid }: { plan: PlanId; uid: string }) {
  const t = useStore(usageMessages);
  if (plan !== 'FREE' || getUpgradeUrl(plan, uid) === undefined) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-base bg-teal-tint px-4 py-2">
      <Sparkles aria-hidden="true" className="size-5 shrink-0 text-teal-ink" />
      <p className="min-w-0 flex-1 basis-48 py-1">{t.hint}</p>
      <a
        href={`#${PLANS_ID}`}
        className="inline-flex min-h-11 items-center rounded-base font-semibold text-teal-ink underline underline-offset-4"
      >
        {t.seePlans}
      </a>
    </div>
  );
}
