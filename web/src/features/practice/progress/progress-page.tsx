import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import { RegisteredPage, LoadingCard } from '../../../account/registered-page.tsx';
import { getButtonClasses } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { progressMessages } from './messages.ts';
import { MistakesSection } from './mistakes-section.tsx';
import { TrendSections } from './trend-sections.tsx';
import { useProgress } from './use-progress.ts';
import { VocabularySection } from './vocabulary-section.tsx';
import { WeekSection } from './week-section.tsx';
import { WeekSummary } from './week-summary.tsx';

function Sections({ uid, isWeek }: { uid: string; isWeek: boolean }) {
  const t = useStore(progressMessages);
  const { data: progress, isError, isFetching, refetch } = useProgress(uid);
  if (progress === undefined) {
    if (!isError) return <LoadingCard>{t.loading}</LoadingCard>;
    return (
      <section className="card">
        <LoadError text={t.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
      </section>
    );
  }
  const { sessions } = progress;
  if (sessions.length === 0) {
    return (
      <section className="card flex flex-col items-start gap-4">
        <p>{t.empty}</p>
        <Link to="/" className={getButtonClasses('primary')}>
          {t.start}
        </Link>
      </section>
    );
  }
  if (isWeek) return <WeekSummary sessions={sessions} />;
  return (
    <div className="flex flex-col gap-5">
      <WeekSection uid={uid} progress={progress} />
      <MistakesSection sessions={sessions} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
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

/** The learner's progress, or a summary of one week (docs/product.md 2.12). */
export function ProgressPage() {
  const t = useStore(progressMessages);
  const { view } = useParams();
  const isWeek = view === 'week';
  if (view !== undefined && !isWeek) return <Navigate to="/progress" replace />;
  return (
    <RegisteredPage
      title={isWeek ? t.weekSummary : t.title}
      back={t.back}
      loading={t.loading}
      className={isWeek ? '' : 'lg:max-w-6xl'}
    >
      {(uid) => <Sections uid={uid} isWeek={isWeek} />}
    </RegisteredPage>
  );
}
