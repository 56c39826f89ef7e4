import { useStore } from '@nanostores/react';
import { useParams } from 'react-router-dom';
import { LearnerPage, LoadingCard } from '../../../account/learner-page.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useProgress } from '../progress/use-progress.ts';
import { historyMessages } from './messages.ts';
import { SessionDetails } from './session-details.tsx';
import { SessionList } from './session-list.tsx';

function Sessions({ uid }: { uid: string }) {
  const t = useStore(historyMessages);
  const { data: progress, isError, isFetching, refetch } = useProgress(uid);
  if (progress === undefined && !isError) return <LoadingCard>{t.loading}</LoadingCard>;
  return (
    <section className="card">
      {progress ? (
        <SessionList sessions={progress.sessions} />
      ) : (
        <LoadError text={t.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

/** The learner's finished sessions, or one of them (docs/product.md). */
export function HistoryPage() {
  const t = useStore(historyMessages);
  const { sessionId } = useParams();
  return (
    <LearnerPage title={t.title} back={t.back} loading={t.loading} className="lg:max-w-4xl">
      {(uid) =>
        sessionId === undefined ? (
          <Sessions uid={uid} />
        ) : (
          <SessionDetails key={sessionId} uid={uid} sessionId={sessionId} />
        )
      }
    </LearnerPage>
  );
}
