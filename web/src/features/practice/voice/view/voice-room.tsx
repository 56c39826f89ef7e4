import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';
import { callMessages } from '../../../../messages/voice.ts';
import { isRunning } from '../../results/feedback-state.ts';
import { TalkResults } from '../../results/session-results.tsx';
import type { Practice } from '../../practice.ts';
import { useSaving } from '../../saving/use-saving.ts';
import { Stage } from '../../session/stage.tsx';
import { SessionCard } from '../../session/session-card.tsx';
import { land, useLanding } from '../../session/focus-view.ts';
import { CallEnded } from './call-ended.tsx';
import { CallOpening } from './call-opening.tsx';
import { CallStage } from './call-stage.tsx';
import { useVoice } from './use-voice.ts';
import type { VoiceError, VoiceState } from '../machine/voice-state.ts';
import type { Voice, VoiceTap } from './voice.ts';

/** The views that take the place of one another. */
function viewOf({ status }: VoiceState): string {
  if (status === 'connecting' || status === 'listening' || status === 'connected') return 'call';
  return status === 'ending' || status === 'analysing' ? 'over' : status;
}

interface VoiceRoomProps {
  /** The tap that the call begins with; null after a reload. */
  tap: VoiceTap | null;
  practice: Practice;
  /** The page while there is no call. */
  children: (voice: { error: VoiceError | null } & Pick<Voice, 'limit' | 'dismiss'>) => ReactNode;
}

/** A voice session from the tap to its results (spec.md section 4). Load it with `useCall`. */
export function VoiceRoom({ tap, practice, children }: VoiceRoomProps) {
  const t = useStore(callMessages);
  const { feedback, sendToFeedback } = practice;
  const voice = useVoice({ tap, sendToFeedback });
  const { state } = voice;
  useSaving('voice', state.status === 'results' ? state : null, voice.owner, feedback);
  const [taken, setTaken] = useState<VoiceTap | null>(null);
  if (taken !== tap && state.status !== 'idle') setTaken(tap);
  useLayoutEffect(land, []);
  useLanding(viewOf(state));

  if (state.status === 'idle') {
    // The machine takes the tap in a moment.
    if (taken !== tap) return <CallOpening onEnd={voice.stop} />;
    return children({ error: state.error, limit: voice.limit, dismiss: voice.dismiss });
  }
  if (state.status === 'connecting' || state.status === 'listening' || state.status === 'connected') {
    return <CallStage voice={voice} call={state} />;
  }
  const startNew = () => {
    if (isRunning(feedback)) return;
    practice.startNew();
    voice.startNew();
  };
  return (
    <>
      <SessionCard lesson={state.lesson} />
      <Stage mode="results">
        {state.status === 'results' ? (
          <TalkResults
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
