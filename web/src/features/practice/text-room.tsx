import { useEffect } from 'react';
import type { LimitReached } from '../../api/reactions.ts';
import { SessionResults } from './results/session-results.tsx';
import { Analysing } from './results/analysing.tsx';
import { useLimitDialog } from './setup/use-limit-dialog.ts';
import { clearSpeech } from './listen/listening.ts';
import type { Practice } from './practice.ts';
import { GuestBanner } from './setup/guest-banner.tsx';
import { SettingsPanel } from './setup/settings-panel.tsx';
import { Stage } from './session/stage.tsx';
import { ChatPanel } from './text/chat-panel.tsx';
import { SessionCard } from './session/session-card.tsx';
import { messagesUsed } from './text/messages-used.ts';
import { RunningSession } from './text/running-session.tsx';
import { useFocusOnChange } from './session/focus-view.ts';
import type { VoiceErrorCode } from './voice/machine/voice-state.ts';

/** What is to be told of calls while there is none. */
export interface VoiceBeside {
  /** Why the last call did not come about or broke off. */
  error: VoiceErrorCode | null;
  limit: LimitReached | null;
  dismiss: () => void;
  start: () => void;
}

/** What the page shows in each state of the text session. */
export function TextRoom({ practice, voice }: { practice: Practice; voice: VoiceBeside }) {
  const { text } = practice;
  const limit = practice.limit ?? voice.limit;
  const dialog = useLimitDialog(limit);
  useFocusOnChange(text.status);
  const isIdle = text.status === 'idle';
  useEffect(() => {
    if (isIdle) clearSpeech();
  }, [isIdle]);

  if (text.status === 'idle') {
    const dialogTells = limit !== null && dialog.status !== 'failed';
    const dismiss = () => {
      practice.dismissLimit();
      voice.dismiss();
    };
    return (
      <>
        <SettingsPanel
          practice={practice}
          voice={voice}
          error={dialogTells ? null : (text.error ?? voice.error)}
        />
        <Stage mode="idle">
          <GuestBanner />
          <ChatPanel practice={practice} />
        </Stage>
        {limit && dialog.status === 'here' && <dialog.module.LimitDialog limit={limit} onClose={dismiss} />}
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
        {text.status === 'results' ? (
          <SessionResults
            talk={text}
            feedback={practice.feedback}
            onRetry={practice.retryBlock}
            onStartNew={practice.startNew}
          />
        ) : (
          <Analysing />
        )}
      </Stage>
    </>
  );
}
