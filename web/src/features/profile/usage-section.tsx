import type { UserRecord } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { getUpgradeUrl } from '../../account/payment-page.ts';
import { getCurrentPeriod } from '../../account/period.ts';
import type { PlanCatalogue } from '../../account/plan-catalogue.ts';
import { env } from '../../lib/env.ts';
import { formatDate } from '../../lib/format-date.ts';
import type { Loaded } from '../../lib/use-loaded.ts';
import { formatCount } from '../../messages/count.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { usageMessages } from './messages.ts';
import { PLANS_ID } from './plans/plans-section.tsx';

interface UsageProps {
  used: number;
  /** Null for unlimited, undefined if unknown. */
  limit: number | null | undefined;
}

function describeUsage({ used, limit }: UsageProps): string {
  const t = usageMessages.get();
  const formattedUsed = formatCount(used);
  if (limit === undefined) return t.used({ used: formattedUsed });
  if (limit === null) return t.ofUnlimited({ used: formattedUsed });
  return limit === 0 ? t.notInPlan : t.ofLimit({ used: formattedUsed, limit: formatCount(limit) });
}

/** Sessions of one kind used so far: in words, and as a bar if there is a limit. */
function UsageBar({ label, used, limit }: UsageProps & { label: string }) {
  const id = useId();
  const text = describeUsage({ used, limit });
  // After a change to a smaller plan, usage may already exceed its limit.
  const value = Math.min(used, limit ?? 0);
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="text-quiet">{text}</span>
      </p>
      {limit ? (
        <>
          <meter aria-labelledby={id} aria-valuetext={text} max={limit} value={value} className="sr-only" />
          <div
            aria-hidden="true"
            className="mt-2 h-3 overflow-hidden rounded-full border border-edge bg-sunken"
          >
            <div
              className="h-full bg-teal forced-colors:bg-[CanvasText]"
              style={{ width: `${(100 * value) / limit}%` }}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}

interface UsageSectionProps {
  uid: string;
  record: UserRecord;
  plans: Loaded<PlanCatalogue>;
  now: Date;
}

/** Usage of the current period. Admins have no limits (docs/product.md 6.3). */
export function UsageSection({ uid, record, plans, now }: UsageSectionProps) {
  const t = useStore(usageMessages);
  const period = getCurrentPeriod(record, now);
  const plan = plans.status === 'ready' && !record.admin ? plans.value[record.plan] : undefined;
  const periodText = {
    'not-started': t.notStarted,
    running: t.resetsOn({ date: formatDate(record.periodEnd) }),
    unpaid: t.unpaid,
    ended: t.ended,
  }[period.status];
  // Only in a build that sells plans (docs/product.md 2.9).
  const canUpgrade = !record.admin && record.plan === 'FREE' && getUpgradeUrl('FREE', uid) !== undefined;
  return (
    <SectionCard title={t.title} className="flex flex-col">
      <div className="mt-5 flex flex-col gap-5">
        <UsageBar label={t.text} used={period.textUsed} limit={plan?.textLimit} />
        {env.hasCalls && <UsageBar label={t.voice} used={period.voiceUsed} limit={plan?.voiceLimit} />}
      </div>
      <p className="mt-5 text-quiet">{periodText}</p>
      {record.admin && <p className="mt-2">{t.admin}</p>}
      {!record.admin && plans.status === 'failed' && <p className="mt-2 text-quiet">{t.limitsUnknown}</p>}
      {canUpgrade && (
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
      )}
    </SectionCard>
  );
}
