import type { UserRecord } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { env } from '../../lib/env.ts';
import { formatDate } from '../../lib/format-date.ts';
import { commonMessages } from '../../messages/common.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { getCurrentPeriod } from '../../account/period.ts';
import { billingMessages } from './messages.ts';

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-base font-semibold text-teal-ink underline underline-offset-4 wrap-anywhere';

/** Where a subscription is changed or cancelled: with the payment provider, else with us. */
function Manage() {
  const t = useStore(billingMessages);
  const { newTab } = useStore(commonMessages);
  const newTabId = useId();
  if (!env.helpCenter) {
    return (
      <p>
        {t.contact}{' '}
        <a href={`mailto:${env.provider.email}`} className={LINK}>
          {env.provider.email}
        </a>
      </p>
    );
  }
  return (
    <p>
      {t.manage}{' '}
      <a href={env.helpCenter} target="_blank" rel="noopener" aria-describedby={newTabId} className={LINK}>
        {t.helpCenter}
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      </a>
      <span id={newTabId} hidden>
        {newTab}
      </span>
    </p>
  );
}

/** Billing Information: the current period, or that it has ended (docs/product.md 2.9). */
export function BillingSection({ record, now }: { record: UserRecord; now: Date }) {
  const t = useStore(billingMessages);
  const hasEnded = getCurrentPeriod(record, now).status === 'ended';
  const entries = [
    [t.start, formatDate(record.periodStart)],
    [t.end, formatDate(record.periodEnd)],
    [t.plan, record.plan],
  ] as const;
  return (
    <SectionCard title={t.title}>
      <dl className="mt-5 grid gap-4 sm:grid-cols-3">
        {entries.map(([term, value]) => (
          <div key={term}>
            <dt className="text-quiet">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {hasEnded && <p className="mt-4 text-quiet">{t.ended}</p>}
      {record.periodEnd === null && <p className="mt-4 text-quiet">{t.endLater}</p>}
      <div className="mt-3">
        <Manage />
      </div>
    </SectionCard>
  );
}
