import type { SessionSummary } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RegisteredPage, LoadingCard } from '../../../account/registered-page.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { useProgress } from '../progress/use-progress.ts';
import { historyMessages } from './messages.ts';
import { createOlderSessionsQuery } from './queries.ts';
import { SessionDetails } from './session-details.tsx';
import { SessionList } from './session-list.tsx';

interface AllSessionsProps {
  uid: string;
  sessions: readonly SessionSummary[];
  oldest: SessionSummary;
}

/** The sessions in the learner's progress, and older ones on request. */
function AllSessions({ uid, sessions, oldest }: AllSessionsProps) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    { ...createOlderSessionsQuery(uid, oldest), enabled: false },
    queryClient,
  );
  const older = data?.pages.flatMap((page) => page.sessions).toReversed() ?? [];
  const hasMore = data === undefined || hasNextPage;
  const more = hasMore ? { isLoading: isFetching, isError, load: () => fetchNextPage() } : null;
  return <SessionList sessions={[...older, ...sessions]} more={more} />;
}

function Sessions({ uid }: { uid: string }) {
  const t = useStore(historyMessages);
  const { data: progress, isError, isFetching, refetch } = useProgress(uid);
  if (progress === undefined) {
    if (!isError) return <LoadingCard>{t.loading}</LoadingCard>;
    return (
      <section className="card">
        <LoadError text={t.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
      </section>
    );
  }
  const { sessions, hasOlderSessions = false } = progress;
  const [oldest] = sessions;
  return (
    <section className="card">
      {oldest && hasOlderSessions ? (
        <AllSessions uid={uid} sessions={sessions} oldest={oldest} />
      ) : (
        <SessionList sessions={sessions} />
      )}
    </section>
  );
}

/** The learner's finished sessions, or one of them (docs/product.md). */
export function HistoryPage() {
  const t = useStore(historyMessages);
  const { sessionId } = useParams();
  return (
    <RegisteredPage title={t.title} back={t.back} loading={t.loading} className="lg:max-w-4xl">
      {(uid) =>
        sessionId === undefined ? (
          <Sessions uid={uid} />
        ) : (
          <SessionDetails key={sessionId} uid={uid} sessionId={sessionId} />
        )
      }
    </RegisteredPage>
  );
}
