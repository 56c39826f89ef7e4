import type { UserRecord } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ExternalLink } from 'lucide-react';
import { getCurrentPeriod } from '../../account/period.ts';
import { env } from '../../lib/env.ts';
import { formatDate } from '../../lib/format-date.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { billingMessages } from './messages.ts';

const LINK_CLASSES =
  'inline-flex min-h-11 items-center gap-1.5 rounded-base font-semibold text-teal-ink underline underline-offset-4 wrap-anywhere';

/** Billing Information: the period, the plan, and where to change or cancel the subscription (docs/product.md 2.9). */
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
      <p className="mt-3">
        {env.helpCenter ? t.manage : t.contact}{' '}
        {env.helpCenter ? (
          <NewTabLink href={env.helpCenter} className={LINK_CLASSES}>
            {t.helpCenter}
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          </NewTabLink>
        ) : (
          <a href={`mailto:${env.provider.email}`} className={LINK_CLASSES}>
            {env.provider.email}
          </a>
        )}
      </p>
    </SectionCard>
  );
}
