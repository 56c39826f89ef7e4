import { MAX_USERS_OF_DAY, type DailyUsage } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { QueryStatus } from '../shared/query-status.tsx';
import { formatCount, formatDollars, formatMinutes } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';
import { useApiQuery } from './use-api-query.ts';

interface DailyUsersProps {
  day: string;
  hasPrices: boolean;
  onSelect: (uid: string) => void;
}

interface DailyUserProps extends Omit<DailyUsersProps, 'day'> {
  user: DailyUsage['users'][number];
}

function DailyUser({ user: { uid, name, email, use }, hasPrices, onSelect }: DailyUserProps) {
  const t = useStore(overviewMessages);
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={() => onSelect(uid)}
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
            requests: formatCount(use.calls),
            tokens: formatCount(use.inputTokens + use.outputTokens),
            minutes: formatMinutes(use.voiceSeconds),
          })}
        </span>
        <span className="text-right font-semibold tabular-nums">{hasPrices && formatDollars(use.cost)}</span>
        <ChevronRight aria-hidden="true" className="size-5 text-quiet" />
      </button>
    </li>
  );
}

/** The users with the highest model usage of a day, most expensive first. */
export function DailyUsers({ day, ...rest }: DailyUsersProps) {
  const t = useStore(overviewMessages);
  const usage = useApiQuery('listDailyUsage', { day });
  const users = usage.data?.users ?? [];
  return (
    <>
      <QueryStatus query={usage} loading={t.loadingUsers} failed={t.failedUsers} />
      {usage.data && users.length === 0 && <p className="text-quiet">{t.noUsers}</p>}
      {users.length > 0 && (
        <ol className="-mt-1">
          {users.map((user) => (
            <DailyUser key={user.uid} user={user} {...rest} />
          ))}
        </ol>
      )}
      {users.length === MAX_USERS_OF_DAY && (
        <p className="mt-3 text-sm text-quiet">{t.highestUsage({ count: MAX_USERS_OF_DAY })}</p>
      )}
    </>
  );
}
