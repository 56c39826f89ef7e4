import { useStore } from '@nanostores/react';
import { ChevronRight, MessageSquareText, Phone } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format-date.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { formatTime } from '../conversation/message-bubble.tsx';
import { filterSessions, groupByDay, type ListedSession, type SessionFilter } from './filter-sessions.ts';
import { historyMessages } from './messages.ts';

const PAGE_SIZE = 10;
/** The non-breaking space keeps the dot at the end of a line. */
const SEPARATOR = '\u{A0}· ';
const TYPES = ['all', 'text', 'voice'] as const;

// Memoized, because formatting hundreds of dates takes longer than a frame.
const DayName = memo(({ at, now }: { at: number; now: number }) => {
  const t = useStore(historyMessages);
  const isDay = (moment: number | Date) => new Date(at).toDateString() === new Date(moment).toDateString();
  if (isDay(now)) return t.today;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return isDay(yesterday) ? t.yesterday : formatDate(new Date(at));
});

const SessionLink = memo(({ session }: { session: ListedSession }) => {
  const t = useStore(historyMessages);
  const Icon = session.type === 'voice' ? Phone : MessageSquareText;
  const minutes = Math.max(1, Math.round(session.durationMs / 60_000));
  return (
    <Link
      to={`/history/${session.id}`}
      className="-mx-2 flex min-h-16 items-center gap-3 rounded-base px-2 py-2 transition-colors hover:bg-teal-tint"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-teal-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          <span className="sr-only">{session.type === 'voice' ? t.call : t.textSession}: </span>
          {session.topic}
        </span>
        <span className="block text-sm text-quiet">
          {[
            session.level,
            formatTime(session.endedAt),
            t.minutes(minutes),
            ...(session.words === undefined ? [] : [t.words(session.words)]),
          ].join(SEPARATOR)}
        </span>
      </span>
      {session.score && (
        <span className="shrink-0 rounded-base bg-teal-tint px-2 py-0.5 text-sm font-semibold text-teal-ink">
          {t.score({ score: String(session.score.total) })}
        </span>
      )}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-quiet" />
    </Link>
  );
});

function Empty() {
  const t = useStore(historyMessages);
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t.empty}</p>
      <Link to="/" className={getButtonClasses('primary')}>
        {t.start}
      </Link>
    </div>
  );
}

/** Sessions that can be loaded in addition to the listed ones. */
interface MoreSessions {
  isLoading: boolean;
  isError: boolean;
  load: () => Promise<unknown>;
}

interface SessionListProps {
  /** Oldest first. */
  sessions: readonly ListedSession[];
  more?: MoreSessions | null;
}

/** The learner's sessions by day, newest first, with a search. */
export function SessionList({ sessions, more = null }: SessionListProps) {
  const t = useStore(historyMessages);
  const [filter, setFilter] = useState<SessionFilter>({ search: '', type: 'all' });
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const [now] = useState(() => Date.now());
  if (sessions.length === 0) return <Empty />;
  const found = filterSessions(sessions, filter);
  const changeFilter = (change: Partial<SessionFilter>) => {
    setFilter({ ...filter, ...change });
    setShownCount(PAGE_SIZE);
  };
  const showMore = async () => {
    if (found.length <= shownCount) await more?.load();
    setShownCount(shownCount + PAGE_SIZE);
  };
  const describeCount = (): string => {
    if (found.length === 0) return t.noMatch;
    return more && found.length === sessions.length ? t.latest(found.length) : t.sessions(found.length);
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
        <TextInput
          label={t.search}
          type="search"
          value={filter.search}
          onChange={({ target }) => changeFilter({ search: target.value })}
        />
        <Select
          label={t.type}
          options={TYPES}
          getLabel={(type) => t[type]}
          value={filter.type}
          onChange={(type) => changeFilter({ type })}
        />
      </div>
      <output className="mt-4 block text-sm text-quiet">{describeCount()}</output>
      {/* Days that are off screen are neither laid out nor painted, so that hundreds of them scroll smoothly. */}
      {groupByDay(found.slice(0, shownCount)).map(({ at, sessions: daySessions }) => (
        <section key={at} className="mt-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
          <h2 className="text-base font-semibold text-quiet">
            <DayName at={at} now={now} />
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {daySessions.map((session) => (
              <li key={session.id}>
                <SessionLink session={session} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more?.isError && (
        <div className="mt-4">
          <LoadError text={t.olderNotLoaded} busy={more.isLoading} onRetry={() => void more.load()} />
        </div>
      )}
      {(found.length > shownCount || (more && !more.isError)) && (
        <Button
          className="mt-4 max-sm:w-full"
          busy={more?.isLoading === true}
          onClick={() => void showMore()}
        >
          {t.more}
        </Button>
      )}
    </>
  );
}
