import {
  MAX_DAILY_USERS,
  type ModelUsageTotals,
  type Overview,
  type OverviewDays,
} from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../../messages/count.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DayInput } from '../shared/day-input.tsx';
import { useUser } from '../shared/user-queries.ts';
import { QueryStatus } from '../shared/query-status.tsx';
import { useViewParameters } from '../shared/use-view-parameters.ts';
import { DayTable } from './day-table.tsx';
import { formatDollars, formatMinutes } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import { sumUsage } from './totals.ts';
import { useApiQuery } from './use-api-query.ts';

interface UsageTableProps {
  caption: string;
  /** Oldest first. */
  days: readonly { day: string; usage: ModelUsageTotals }[];
  /** Without prices the cost is unknown, so it is not shown as $0.00. */
  hasPrices: boolean;
}

export function UsageTable({ caption, days, hasPrices }: UsageTableProps) {
  const t = useStore(overviewMessages);
  const columns = [t.requests, t.inputTokens, t.outputTokens, t.spokenCharacters, t.voiceMinutes];
  const format = (usage: ModelUsageTotals) => [
    formatCount(usage.requests),
    formatCount(usage.inputTokens),
    formatCount(usage.outputTokens),
    formatCount(usage.spokenCharacters),
    formatMinutes(usage.voiceSeconds),
    ...(hasPrices ? [formatDollars(usage.cost)] : []),
  ];
  return (
    <DayTable
      caption={caption}
      columns={hasPrices ? [...columns, t.cost] : columns}
      totals={format(sumUsage(days.map(({ usage }) => usage)))}
      days={days.map(({ day, usage }) => ({ day, numbers: format(usage) }))}
    />
  );
}

interface UserUsageProps {
  uid: string;
  period: OverviewDays;
  hasPrices: boolean;
  onClose: () => void;
}

function UserUsage({ uid, period, hasPrices, onClose }: UserUsageProps) {
  const t = useStore(overviewMessages);
  const query = useApiQuery('getUserUsage', { id: uid, days: period });
  const user = useUser(uid).data;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const name = user && !user.isAnonymous ? user.name || user.email || uid : uid;
  const title = t.ofUser({ name });
  const days = query.data?.days;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 rounded-base">
      <SectionCard title={title} action={<Button onClick={onClose}>{t.close}</Button>}>
        <div className="mt-4">
          <QueryStatus query={query} loading={t.loadingDays} failed={t.failedDays} />
          {days?.length === 0 && <p className="text-quiet">{t.noDays}</p>}
          {days && days.length > 0 && <UsageTable caption={title} days={days} hasPrices={hasPrices} />}
        </div>
      </SectionCard>
    </div>
  );
}

/** The users with the highest model usage on a day, and a selected user's usage by day. */
export function UsageSection({ overview, period }: { overview: Overview; period: OverviewDays }) {
  const { hasPrices } = overview;
  const days = overview.days.map(({ day }) => day);
  const t = useStore(overviewMessages);
  const { parameters, setChoices } = useViewParameters();
  const section = useRef<HTMLDivElement>(null);
  const day = days.find((candidate) => candidate === parameters.get('day')) ?? days.at(-1) ?? '';
  const query = useApiQuery('listDailyUsage', { day });
  const users = query.data?.users ?? [];
  const selectedUser = parameters.get('user');
  const formatTokens = ({ inputTokens, outputTokens }: ModelUsageTotals) => {
    const tokens = inputTokens + outputTokens;
    return t.tokens({ number: formatCount(tokens) })(tokens);
  };
  const closeUser = () => {
    // The focused Close button is about to disappear.
    section.current?.focus();
    setChoices({ user: null });
  };
  return (
    <>
      <div ref={section} tabIndex={-1} className="rounded-base">
        <SectionCard title={t.byUser}>
          <div className="mt-4 mb-5 max-w-60">
            <DayInput
              label={t.selectedDay}
              min={days[0]}
              max={days.at(-1)}
              day={day}
              onDayChange={(selected) => days.includes(selected) && setChoices({ day: selected })}
            />
          </div>
          <QueryStatus query={query} loading={t.loadingUsers} failed={t.failedUsers} />
          {query.data && users.length === 0 && <p className="text-quiet">{t.noUsers}</p>}
          <ol className="-mt-1 empty:hidden">
            {users.map(({ uid, name, email, usage }) => (
              <li key={uid} className="border-b border-line last:border-0">
                <button
                  type="button"
                  onClick={() => setChoices({ user: uid })}
                  className="-mx-3 grid w-[calc(100%+1.5rem)] grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 rounded-base px-3 py-3 text-left transition-colors hover:bg-teal-tint lg:grid-cols-[minmax(0,1fr)_auto_minmax(5rem,auto)_auto]"
                >
                  <span className="wrap-anywhere">
                    <span dir="auto" className="block font-semibold">
                      {name ?? email ?? t.nameless}
                    </span>
                    <span className="block text-sm text-quiet">{name === null ? uid : (email ?? uid)}</span>
                  </span>
                  <span className="text-sm text-quiet tabular-nums max-lg:order-last max-lg:col-span-3">
                    {t.usage({
                      requests: t.requestCount(usage.requests),
                      tokens: formatTokens(usage),
                      minutes: formatMinutes(usage.voiceSeconds),
                    })}
                  </span>
                  <span className="text-right font-semibold tabular-nums">
                    {hasPrices && formatDollars(usage.cost)}
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 text-quiet" />
                </button>
              </li>
            ))}
          </ol>
          {users.length === MAX_DAILY_USERS && (
            <p className="mt-3 text-sm text-quiet">{t.highestUsage({ count: MAX_DAILY_USERS })}</p>
          )}
        </SectionCard>
      </div>
      {selectedUser !== null && (
        <UserUsage
          key={selectedUser}
          uid={selectedUser}
          period={period}
          hasPrices={hasPrices}
          onClose={closeUser}
        />
      )}
    </>
  );
}
