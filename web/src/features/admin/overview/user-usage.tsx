import type { OverviewDays } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { QueryStatus } from '../shared/query-status.tsx';
import { useUserSummary } from '../shared/user-summary.ts';
import { overviewMessages } from './messages.ts';
import { UsageTable } from './usage-table.tsx';
import { useApiQuery } from './use-api-query.ts';

interface UserUsageProps {
  uid: string;
  period: OverviewDays;
  hasPrices: boolean;
  onClose: () => void;
}

/** The model usage of a user by day. */
export function UserUsage({ uid, period, hasPrices, onClose }: UserUsageProps) {
  const t = useStore(overviewMessages);
  const usage = useApiQuery('getUserUsage', { id: uid, days: period });
  const user = useUserSummary(uid).data;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const name = user && !user.isAnonymous ? user.name || user.email || uid : uid;
  const title = t.ofUser({ name });
  const days = usage.data?.days.map(({ day, use }) => ({ day, usage: use }));
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 rounded-base">
      <SectionCard title={title} action={<Button onClick={onClose}>{t.close}</Button>}>
        <div className="mt-4">
          <QueryStatus query={usage} loading={t.loadingDays} failed={t.failedDays} />
          {days?.length === 0 && <p className="text-quiet">{t.noDays}</p>}
          {days && days.length > 0 && <UsageTable caption={title} days={days} hasPrices={hasPrices} />}
        </div>
      </SectionCard>
    </div>
  );
}
