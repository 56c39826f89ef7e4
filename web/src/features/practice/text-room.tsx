import { useEffect } from 'react';
import { toLimitReached, type LimitReached } from '../../api/reactions.ts';
import { lazy } from '../../lib/lazy.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { clearSpeech } from './listen/listening.ts';
import { Analysing } from './results/analysing.tsx';
import { SessionResults } from './results/session-results.tsx';
import type { Feedback } from './results/use-feedback.ts';
import { SavingNote } from './saving/saving-note.tsx';
import { useFocusOnChange } from './session/focus-view.ts';
import { SessionCard } from './session/session-card.tsx';
import { Stage } from './session/stage.tsx';
import { GuestBanner } from './setup/guest-banner.tsx';
import { SettingsPanel } from './setup/settings-panel.tsx';
import { getLesson } from './setup/settings.ts';
import { ChatPanel } from './text/chat-panel.tsx';
import { RunningSession } from './text/running-session.tsx';
import { countUsedMessages } from './text/text-state.ts';
import type { TextSessionMachine } from './text/use-text-session.ts';
import type { VoiceErrorCode } from './voice/media/voice-error.ts';

const loadLimitDialog = lazy(() => import('./setup/limit-dialog.tsx'));

/** Why the last call failed, and the function that starts one. */
export interface VoiceEntry {
  error: VoiceErrorCode | null;
  limit: LimitReached | null;
  dismiss: () => void;
  start: () => void;
}

interface TextRoomProps {
  text: TextSessionMachine;
  feedback: Feedback;
  voice: VoiceEntry;
  onStartNew: () => void;
}

export function TextRoom({ text, feedback, voice, onStartNew }: TextRoomProps) {
  const { state, send } = text;
  const isIdle = state.status === 'idle';
  const limit = isIdle ? (toLimitReached(state.error) ?? voice.limit) : null;
  const dialog = useLoaded(limit && loadLimitDialog);
  useFocusOnChange(state.status);
  useEffect(() => {
    if (isIdle) clearSpeech();
  }, [isIdle]);

  if (isIdle) {
    // If the dialog cannot be loaded, the panel has to show the error.
    const hasDialog = limit !== null && dialog.status !== 'failed';
    const dismiss = () => {
      send({ type: 'DISMISS' });
      voice.dismiss();
    };
    const startText = () => {
      voice.dismiss();
      send({ type: 'START', lesson: getLesson(), idempotencyKey: crypto.randomUUID() });
    };
    return (
      <>
        <SettingsPanel
          onStartText={startText}
          onStartVoice={voice.start}
          error={hasDialog ? null : (state.error ?? voice.error)}
        />
        <Stage mode="idle">
          <GuestBanner />
          <ChatPanel text={text} />
        </Stage>
        {limit && dialog.status === 'ready' && <dialog.module.LimitDialog limit={limit} onClose={dismiss} />}
      </>
    );
  }
  if (state.status === 'starting' || state.status === 'active') {
    return <RunningSession text={text} state={state} />;
  }
  return (
    <>
      <SessionCard lesson={state.lesson} used={countUsedMessages(state)} />
      <Stage mode="results">
        {state.status === 'results' ? (
          <SessionResults session={state} feedback={feedback} onStartNew={onStartNew}>
            <SavingNote sessionId={state.sessionId} />
          </SessionResults>
        ) : (
          <Analysing />
        )}
      </Stage>
    </>
  );
}
