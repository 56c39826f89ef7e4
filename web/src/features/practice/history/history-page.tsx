import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { AccountGate } from '../../../account/account-gate.tsx';
import { getCurrentUser } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { commonMessages } from '../../../messages/common.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { historyMessages } from './messages.ts';
import { useProgress } from '../progress/use-progress.ts';
import { SessionDetails } from './session-details.tsx';
import { SessionList } from './session-list.tsx';

const CARD = 'rounded-base border border-line bg-surface p-5 shadow-base sm:p-6';

function Loading() {
  const t = useStore(historyMessages);
  return (
    <div className={`min-h-[60dvh] ${CARD}`}>
      <LoadingIndicator>{t.loading}</LoadingIndicator>
      <Skeleton lines={8} className="mt-4" />
    </div>
  );
}

function Sessions({ uid }: { uid: string }) {
  const t = useStore(historyMessages);
  const { data: progress, isError, isFetching, refetch } = useProgress(uid);
  if (progress === undefined && !isError) return <Loading />;
  return (
    <section className={CARD}>
      {progress ? (
        <SessionList sessions={progress.sessions} />
      ) : (
        <LoadError text={t.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

/** The learner's finished sessions, or one of them (docs/product.md). Redirects guests to the sign-in page. */
export function HistoryPage() {
  const t = useStore(historyMessages);
  const { name } = useStore(commonMessages);
  const { sessionId } = useParams();
  const account = useAccount();
  const current = getCurrentUser(account);
  if (current?.status === 'guest') return <Navigate to="/login" replace />;
  return (
    <div className="mx-auto w-full max-w-160 px-[min(1rem,4vw)] pb-8 sm:px-6 lg:max-w-4xl">
      <title>{`${t.title} – ${name}`}</title>
      <div className="mb-4 flex flex-wrap-reverse items-center justify-between gap-x-4 lg:mt-4 lg:mb-6">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <Link to="/" className={`sm:-mr-4 ${getButtonClasses('quiet')}`}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          {t.back}
        </Link>
      </div>
      {/* The key resets the gate when the user changes. */}
      <AccountGate key={account.signOutCount}>
        {current === null && <Loading />}
        {current && sessionId === undefined && <Sessions uid={current.user.uid} />}
        {current && sessionId !== undefined && (
          <SessionDetails key={sessionId} uid={current.user.uid} sessionId={sessionId} />
        )}
      </AccountGate>
    </div>
  );
}
