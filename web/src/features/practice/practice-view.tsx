import type { Lesson } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { getLimitReached, type LimitReached } from '../../api/limit-reached.ts';
import { lazy } from '../../lib/lazy.ts';
import { useBackGuard } from '../../lib/use-back-guard.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { chatMessages } from './conversation/messages.ts';
import { useUsedWords } from './conversation/use-used-words.ts';
import { clearSpeech } from './listen/listening.ts';
import { Analysing } from './results/analysing.tsx';
import { SessionResults } from './results/session-results.tsx';
import { useFeedback, type Feedback } from './results/use-feedback.ts';
import type { RestoredSessions } from './restored-sessions.ts';
import { SavingNote } from './saving/saving-note.tsx';
import { useFocusOnChange } from './session/focus-view.ts';
import { SessionCard } from './session/session-card.tsx';
import { pickFailure, type SessionFailure } from './session/session-failure.ts';
import { SessionPanel } from './session/session-panel.tsx';
import { GuestBanner } from './setup/guest-banner.tsx';
import { NextSession } from './setup/next-session.tsx';
import { getLesson, prepareSettings } from './setup/settings.ts';
import { SettingsPanel } from './setup/settings-panel.tsx';
import { VerifyEmail } from './setup/verify-email.tsx';
import { ChatPanel } from './text/chat-panel.tsx';
import { RunningSession } from './text/running-session.tsx';
import { countUsedMessages, getConversation, getReachedLimit } from './text/text-state.ts';
import { useTextSession, type TextSessionMachine } from './text/use-text-session.ts';
import { CallOpening } from './voice/view/call-opening.tsx';
import { useVoiceView } from './voice/view/use-voice-view.ts';

const loadLimitDialog = lazy(() => import('./setup/limit-dialog.tsx'));

/** Why the last voice session failed. */
interface VoiceFailure {
  failure: SessionFailure | null;
  limit: LimitReached | null;
  dismiss: () => void;
}

interface TextViewProps {
  textSession: TextSessionMachine;
  feedback: Feedback;
  voiceFailure: VoiceFailure;
  onStartVoice: () => void;
  onStartNew: (lesson: Lesson | null) => void;
}

interface FinishingProps {
  /** The message limit, if reaching it ended the session. */
  reachedLimit: number | undefined;
  isWaiting: boolean;
  onStopWaiting: () => void;
}

/** Shown until the results are prepared; offline, with a way back to the conversation. */
function Finishing({ reachedLimit, isWaiting, onStopWaiting }: FinishingProps) {
  const t = useStore(chatMessages);
  if (!isWaiting) return <Analysing reachedLimit={reachedLimit} />;
  return (
    <Analysing title={t.waiting} description={t.waitingDescription} reachedLimit={reachedLimit}>
      <Button className="mt-4" onClick={onStopWaiting}>
        {t.stopWaiting}
      </Button>
    </Analysing>
  );
}

/** Shows the text session, or the setup of the next session. */
function TextView({ textSession, feedback, voiceFailure, onStartVoice, onStartNew }: TextViewProps) {
  const { state, send } = textSession;
  const isIdle = state.status === 'idle';
  const limit = isIdle ? (getLimitReached(state.error) ?? voiceFailure.limit) : null;
  const dialog = useLoaded(limit && loadLimitDialog);
  const { messages, wordPatterns } = getConversation(state);
  const usedWords = useUsedWords(messages, wordPatterns);
  useFocusOnChange(state.status);
  useBackGuard(state.status === 'finishing' || state.status === 'results', () => {
    if (state.status === 'results') onStartNew(state.lesson);
    else send({ type: 'STOP_WAITING' });
  });
  useEffect(() => {
    if (isIdle) clearSpeech();
  }, [isIdle]);

  if (isIdle) {
    // If the dialog cannot be loaded, the panel has to show the error.
    const hasDialog = limit !== null && dialog.status !== 'failed';
    const dismiss = () => {
      send({ type: 'DISMISS' });
      voiceFailure.dismiss();
    };
    const startText = () => {
      voiceFailure.dismiss();
      send({ type: 'START', lesson: getLesson(), idempotencyKey: crypto.randomUUID() });
    };
    return (
      <>
        <div className="flex flex-col gap-5 max-lg:contents lg:row-span-2 lg:row-start-1">
          <SettingsPanel
            onStartText={startText}
            onStartVoice={onStartVoice}
            failure={hasDialog ? null : (pickFailure(state) ?? voiceFailure.failure)}
          />
          <NextSession />
        </div>
        <SessionPanel mode="idle">
          <GuestBanner />
          <VerifyEmail />
          <ChatPanel textSession={textSession} />
        </SessionPanel>
        {limit && dialog.status === 'ready' && <dialog.value.LimitDialog limit={limit} onClose={dismiss} />}
      </>
    );
  }
  if (state.status === 'starting' || state.status === 'active') {
    return <RunningSession textSession={textSession} state={state} usedWords={usedWords} />;
  }
  return (
    <>
      <SessionCard lesson={state.lesson} usedWords={usedWords} used={countUsedMessages(state)} />
      <SessionPanel mode="results">
        {state.status === 'results' ? (
          <SessionResults
            session={state}
            owner={textSession.owner}
            feedback={feedback}
            onStartNew={onStartNew}
          >
            <SavingNote sessionId={state.sessionId} />
          </SessionResults>
        ) : (
          <Finishing
            reachedLimit={getReachedLimit(state)}
            isWaiting={state.isWaiting === true}
            onStopWaiting={() => send({ type: 'STOP_WAITING' })}
          />
        )}
      </SessionPanel>
    </>
  );
}

/** Shows the voice session while there is one, otherwise the text session or the setup of the next session. */
export function PracticeView({ restored }: { restored: RestoredSessions }) {
  const feedback = useFeedback();
  const textSession = useTextSession(feedback, restored);
  const { view, start, close } = useVoiceView(restored.hasVoice);
  useFocusOnChange(view.status === 'loading' ? 'loading' : 'text');

  const startNew = (lesson: Lesson | null) => {
    if (feedback.isPending) return;
    prepareSettings(lesson);
    feedback.send({ type: 'RESET' });
    textSession.send({ type: 'START_NEW' });
  };
  const startVoice = () => {
    textSession.send({ type: 'DISMISS' });
    start(getLesson());
  };
  const renderText = (voiceFailure: VoiceFailure) => (
    <TextView
      textSession={textSession}
      feedback={feedback}
      voiceFailure={voiceFailure}
      onStartVoice={startVoice}
      onStartNew={startNew}
    />
  );
  if (view.status === 'closed') {
    const failure: SessionFailure | null = view.hasFailed ? { error: 'call-failed' } : null;
    return renderText({ failure, limit: null, dismiss: close });
  }
  if (view.status === 'loading') return <CallOpening onEnd={close} />;
  const { VoiceView } = view.module;
  return (
    <VoiceView gesture={view.gesture} feedback={feedback} onStartNew={startNew}>
      {renderText}
    </VoiceView>
  );
}
