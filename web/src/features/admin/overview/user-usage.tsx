import type { OverviewDays } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/not-loaded.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { usePerson } from '../shared/person.ts';
import { overviewMessages } from './messages.ts';
import { useDaysOfUser } from './overview-queries.ts';
import { UseTable } from './usage-table.tsx';

interface UseOfUserProps {
  uid: string;
  period: OverviewDays;
  hasPrices: boolean;
  onClose: () => void;
}

/** What one user has made the model do, day by day. */
export function UseOfUser({ uid, period, hasPrices, onClose }: UseOfUserProps) {
  const t = useStore(overviewMessages);
  const days = useDaysOfUser(uid, period);
  const person = usePerson(uid).data;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const name = person && !person.isAnonymous ? person.name || person.email || uid : uid;
  const title = t.ofUser({ name });
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 rounded-base">
      <SectionCard title={title} action={<Button onClick={onClose}>{t.close}</Button>}>
        <div className="mt-4">
          {days.data === undefined &&
            (days.isError ? (
              <LoadError text={t.failedDays} busy={days.isFetching} onRetry={() => void days.refetch()} />
            ) : (
              <LoadingIndicator>{t.loadingDays}</LoadingIndicator>
            ))}
          {days.data?.length === 0 && <p className="text-quiet">{t.noDays}</p>}
          {days.data && days.data.length > 0 && (
            <UseTable caption={title} days={days.data} hasPrices={hasPrices} />
          )}
        </div>
      </SectionCard>
    </div>
  );
}
