import { useStore } from '@nanostores/react';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { AccountGate } from '../../../account/account-gate.tsx';
import { getCurrentUser } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { commonMessages } from '../../../messages/common.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { progressMessages } from './messages.ts';
import { MistakesSection } from './mistakes-section.tsx';
import { TrendSections } from './trend-sections.tsx';
import { useProgress } from './use-progress.ts';
import { VocabularySection } from './vocabulary-section.tsx';
import { WeekSection } from './week-section.tsx';

const CARD = 'rounded-base border border-line bg-surface p-5 shadow-base sm:p-6';

function Loading() {
  const t = useStore(progressMessages);
  return (
    <div className={`min-h-[60dvh] ${CARD}`}>
      <LoadingIndicator>{t.loading}</LoadingIndicator>
      <Skeleton lines={8} className="mt-4" />
    </div>
  );
}

function Sections({ uid }: { uid: string }) {
  const t = useStore(progressMessages);
  const { data: progress, isError, isFetching, refetch } = useProgress(uid);
  if (progress === undefined) {
    if (!isError) return <Loading />;
    return (
      <section className={CARD}>
        <LoadError text={t.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
      </section>
    );
  }
  const { sessions } = progress;
  if (sessions.length === 0) {
    return (
      <section className={`flex flex-col items-start gap-4 ${CARD}`}>
        <p>{t.empty}</p>
        <Link to="/" className={getButtonClasses('primary')}>
          {t.start}
        </Link>
      </section>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <WeekSection uid={uid} progress={progress} />
      <MistakesSection sessions={sessions} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <TrendSections sessions={sessions} />
        <VocabularySection sessions={sessions} />
      </div>
      <Link to="/history" className={`self-start -ml-4 ${getButtonClasses('quiet')}`}>
        {t.history}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </div>
  );
}

/** The learner's progress (docs/product.md). Redirects guests to the sign-in page. */
export function ProgressPage() {
  const t = useStore(progressMessages);
  const { name } = useStore(commonMessages);
  const account = useAccount();
  const current = getCurrentUser(account);
  if (current?.status === 'guest') return <Navigate to="/login" replace />;
  return (
    <div className="mx-auto w-full max-w-160 px-[min(1rem,4vw)] pb-8 sm:px-6 lg:max-w-6xl">
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
        {current ? <Sections uid={current.user.uid} /> : <Loading />}
      </AccountGate>
    </div>
  );
}
