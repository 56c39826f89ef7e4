import { MAX_USERS_OF_DAY, type ResponseOf } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { LoadError } from '../../../ui/not-loaded.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { overviewMessages } from './messages.ts';
import { formatCount, formatDollars, formatMinutes } from './numbers.ts';
import { useUsersOfDay } from './overview-queries.ts';

type UserOfDay = ResponseOf<'listDailyUsage'>['users'][number];

interface UsersOfDayProps {
  day: string;
  hasPrices: boolean;
  onPick: (uid: string) => void;
}

function User({ user, hasPrices, onPick }: Omit<UsersOfDayProps, 'day'> & { user: UserOfDay }) {
  const t = useStore(overviewMessages);
  const { uid, use } = user;
  const name = user.name ?? user.email ?? t.nameless;
  const about = user.name === null ? uid : (user.email ?? uid);
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={() => onPick(uid)}
        className="-mx-3 grid w-[calc(100%+1.5rem)] grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 rounded-base px-3 py-3 text-left transition-colors hover:bg-teal-tint lg:grid-cols-[minmax(0,1fr)_auto_minmax(5rem,auto)_auto]"
      >
        <span className="wrap-anywhere">
          <span dir="auto" className="block font-semibold">
            {name}
          </span>
          <span className="block text-sm text-quiet">{about}</span>
        </span>
        <span className="text-sm text-quiet tabular-nums max-lg:order-last max-lg:col-span-3">
          {t.use({
            calls: formatCount(use.calls),
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

/** The users of a day, the dearest first. */
export function UsersOfDay({ day, ...rest }: UsersOfDayProps) {
  const t = useStore(overviewMessages);
  const users = useUsersOfDay(day);
  if (users.data === undefined) {
    if (!users.isError) return <LoadingIndicator>{t.loadingUsers}</LoadingIndicator>;
    return <LoadError text={t.failedUsers} busy={users.isFetching} onRetry={() => void users.refetch()} />;
  }
  if (users.data.length === 0) return <p className="text-quiet">{t.nobody}</p>;
  return (
    <>
      <ol className="-mt-1">
        {users.data.map((user) => (
          <User key={user.uid} user={user} {...rest} />
        ))}
      </ol>
      {users.data.length === MAX_USERS_OF_DAY && (
        <p className="mt-3 text-sm text-quiet">{t.dearestFirst({ count: MAX_USERS_OF_DAY })}</p>
      )}
    </>
  );
}
