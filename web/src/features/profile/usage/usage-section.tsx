import type { UserRecord } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { formatDate } from '../../../lib/format-date.ts';
import type { Loaded } from '../../../lib/use-loaded.ts';
import type { PlanCatalogue } from '../../../account/plan-catalogue.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PlanHint } from './plan-hint.tsx';
import { getCurrentPeriod } from '../../../account/period.ts';
import { usageMessages } from './messages.ts';
import { UsageBar } from './usage-bar.tsx';

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
  const plan = plans.status === 'ready' && !record.admin ? plans.module[record.plan] : undefined;
  const when = {
    open: t.notBegun,
    running: t.until({ date: formatDate(record.periodEnd) }),
    ended: t.ended,
  };
  return (
    <SectionCard title={t.title} className="flex flex-col">
      <div className="mt-5 flex flex-col gap-5">
        <UsageBar label={t.text} used={period.textUsed} limit={plan?.textLimit} />
        <UsageBar label={t.voice} used={period.voiceUsed} limit={plan?.voiceLimit} />
      </div>
      <p className="mt-5 text-quiet">{when[period.status]}</p>
      {record.admin && <p className="mt-2">{t.admin}</p>}
      {!record.admin && plans.status === 'failed' && <p className="mt-2 text-quiet">{t.limitsUnknown}</p>}
      {!record.admin && <PlanHint plan={record.plan} uid={uid} />}
    </SectionCard>
  );
}
