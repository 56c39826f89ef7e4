import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { Feedback } from '../../results/use-feedback.ts';
import { SessionResults } from '../../results/session-results.tsx';
import { SavingNote } from '../../saving/saving-note.tsx';
import { useSaving } from '../../saving/use-saving.ts';
import { focusView, useFocusOnChange } from '../../session/focus-view.ts';
import { SessionCard } from '../../session/session-card.tsx';
import { Stage } from '../../session/stage.tsx';
import type { VoiceState } from '../machine/voice-state.ts';
import type { CallGesture } from '../media/call-gesture.ts';
import type { VoiceErrorCode } from '../media/voice-error.ts';
import { CallEnded } from './call-ended.tsx';
import { CallOpening } from './call-opening.tsx';
import { CallStage } from './call-stage.tsx';
import { voiceMessages } from './messages.ts';
import { useVoice, type Voice } from './use-voice.ts';

function getView({ status }: VoiceState): string {
  if (status === 'connecting' || status === 'listening' || status === 'connected') return 'call';
  return status === 'ending' || status === 'analysing' ? 'over' : status;
}

interface VoiceRoomProps {
  /** The gesture that starts the call; null after a reload. */
  gesture: CallGesture | null;
  feedback: Feedback;
  onStartNew: () => void;
  children: (voice: { error: VoiceErrorCode | null } & Pick<Voice, 'limit' | 'dismiss'>) => ReactNode;
}

/** A voice session, from the gesture that starts it to its results. Loaded by `useCallRoom`. */
export function VoiceRoom({ gesture, feedback, onStartNew, children }: VoiceRoomProps) {
  const t = useStore(voiceMessages);
  const voice = useVoice(gesture, feedback.send);
  const { state, send } = voice;
  useSaving('voice', state.status === 'results' ? state : null, voice.owner, feedback.state);
  const [started, setStarted] = useState<CallGesture | null>(null);
  if (started !== gesture && state.status !== 'idle') setStarted(gesture);
  useLayoutEffect(focusView, []);
  useFocusOnChange(getView(state));

  if (state.status === 'idle') {
    // The machine is about to handle the gesture.
    if (started !== gesture) return <CallOpening onEnd={() => send({ type: 'STOP' })} />;
    return children({ error: state.error, limit: voice.limit, dismiss: voice.dismiss });
  }
  if (state.status === 'connecting' || state.status === 'listening' || state.status === 'connected') {
    return <CallStage voice={voice} call={state} />;
  }
  const startNew = () => {
    if (feedback.isPending) return;
    onStartNew();
    send({ type: 'START_NEW' });
  };
  return (
    <>
      <SessionCard lesson={state.lesson} />
      <Stage mode="results">
        {state.status === 'results' ? (
          <SessionResults title={t.ended} session={state} feedback={feedback} onStartNew={startNew}>
            <SavingNote sessionId={state.sessionId} />
          </SessionResults>
        ) : (
          <CallEnded call={state} send={send} />
        )}
      </Stage>
    </>
  );
}
