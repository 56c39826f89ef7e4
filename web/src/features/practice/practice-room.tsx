import { lazy, Suspense } from 'react';
import { Analysing } from './feedback/analysing.tsx';
import { loadResults } from './feedback/load-results.ts';
import type { Practice } from './practice.ts';
import { GuestBanner } from './settings/guest-banner.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { Stage } from './stage.tsx';
import { ChatPanel } from './text/chat-panel.tsx';
import { SessionCard } from './text/current-session.tsx';
import { messagesUsed } from './text/messages-used.ts';
import { RunningSession } from './text/running-session.tsx';
import { useLimitDialog } from './limit/use-limit-dialog.ts';
import { useLanding } from './use-landing.ts';
import { usePractice } from './use-practice.ts';

const Results = lazy(async () => ({ default: (await loadResults()).Results }));

function Right({ practice }: { practice: Practice }) {
  const { text, feedback } = practice;
  if (text.status !== 'results' || feedback.status !== 'open') return <Analysing />;
  return (
    <Suspense fallback={<Analysing />}>
      <Results talk={text} feedback={feedback} onRetry={practice.retryBlock} onStartNew={practice.startNew} />
    </Suspense>
  );
}

/** What the page shows in each state of the text session. */
export function PracticeRoom() {
  const practice = usePractice();
  const { text, limit } = practice;
  const dialog = useLimitDialog(limit);
  useLanding(text.status);

  if (text.status === 'idle') {
    const dialogTells = limit !== null && dialog.status !== 'failed';
    return (
      <>
        <SettingsPanel practice={practice} error={dialogTells ? null : text.error} />
        <Stage mode="idle">
          <GuestBanner />
          <ChatPanel practice={practice} />
        </Stage>
        {limit && dialog.status === 'here' && (
          <dialog.module.LimitDialog limit={limit} onClose={practice.dismissLimit} />
        )}
      </>
    );
  }
  if (text.status === 'starting' || text.status === 'active') {
    return <RunningSession practice={practice} talk={text} />;
  }
  return (
    <>
      <SessionCard lesson={text.lesson} used={messagesUsed(text)} />
      <Stage mode="results">
        <Right practice={practice} />
      </Stage>
    </>
  );
}
