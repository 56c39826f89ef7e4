import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';
import { callMessages } from '../../../../messages/voice.ts';
import { isFeedbackPending } from '../../results/feedback-state.ts';
import { SessionResults } from '../../results/session-results.tsx';
import type { Practice } from '../../practice.ts';
import { useSaving } from '../../saving/use-saving.ts';
import { Stage } from '../../session/stage.tsx';
import { SessionCard } from '../../session/session-card.tsx';
import { focusView, useFocusOnChange } from '../../session/focus-view.ts';
import { CallEnded } from './call-ended.tsx';
import { CallOpening } from './call-opening.tsx';
import { CallStage } from './call-stage.tsx';
import { useVoice } from './use-voice.ts';
import type { VoiceErrorCode, VoiceState } from '../machine/voice-state.ts';
import type { Voice, CallGesture } from './voice.ts';

/** The views that take the place of one another. */
function viewOf({ status }: VoiceState): string {
  if (status === 'connecting' || status === 'listening' || status === 'connected') return 'call';
  return status === 'ending' || status === 'analysing' ? 'over' : status;
}

interface VoiceRoomProps {
  /** The tap that the call begins with; null after a reload. */
  gesture: CallGesture | null;
  practice: Practice;
  /** The page while there is no call. */
  children: (voice: { error: VoiceErrorCode | null } & Pick<Voice, 'limit' | 'dismiss'>) => ReactNode;
}

/** A voice session from the tap to its results (spec.md section 4). Load it with `useCallRoom`. */
export function VoiceRoom({ gesture, practice, children }: VoiceRoomProps) {
  const t = useStore(callMessages);
  const { feedback, sendToFeedback } = practice;
  const voice = useVoice({ gesture, sendToFeedback });
  const { state } = voice;
  useSaving('voice', state.status === 'results' ? state : null, voice.owner, feedback);
  const [taken, setTaken] = useState<CallGesture | null>(null);
  if (taken !== gesture && state.status !== 'idle') setTaken(gesture);
  useLayoutEffect(focusView, []);
  useFocusOnChange(viewOf(state));

  if (state.status === 'idle') {
    // The machine takes the tap in a moment.
    if (taken !== gesture) return <CallOpening onEnd={voice.stop} />;
    return children({ error: state.error, limit: voice.limit, dismiss: voice.dismiss });
  }
  if (state.status === 'connecting' || state.status === 'listening' || state.status === 'connected') {
    return <CallStage voice={voice} call={state} />;
  }
  const startNew = () => {
    if (isFeedbackPending(feedback)) return;
    practice.startNew();
    voice.startNew();
  };
  return (
    <>
      <SessionCard lesson={state.lesson} />
      <Stage mode="results">
        {state.status === 'results' ? (
          <SessionResults
            title={t.ended}
            talk={state}
            feedback={feedback}
            onRetry={practice.retryBlock}
            onStartNew={startNew}
          />
        ) : (
          <CallEnded call={state} onRetry={voice.retry} onStartNew={voice.startNew} />
        )}
      </Stage>
    </>
  );
}
