import type { Lesson } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useBackGuard } from '../../../../lib/use-back-guard.ts';
import { Button } from '../../../../ui/button.tsx';
import { chatMessages } from '../../conversation/messages.ts';
import { useUsedWords } from '../../conversation/use-used-words.ts';
import { Analysing } from '../../results/analysing.tsx';
import type { Feedback } from '../../results/use-feedback.ts';
import { SessionResults } from '../../results/session-results.tsx';
import { SavingNote } from '../../saving/saving-note.tsx';
import { useSaving } from '../../saving/use-saving.ts';
import { focusView, useFocusOnChange } from '../../session/focus-view.ts';
import { sessionMessages, toastMessages, voiceErrorMessages } from '../../session/messages.ts';
import { pickFailure, type SessionFailure } from '../../session/session-failure.ts';
import { SessionCard } from '../../session/session-card.tsx';
import { SessionPanel } from '../../session/session-panel.tsx';
import { getReachedLimit } from '../machine/hang-up.ts';
import {
  getConversation,
  isOpenCall,
  type Analysing as AnalysingState,
  type Ending,
  type VoiceState,
} from '../machine/voice-state.ts';
import type { CallGesture } from '../media/call-gesture.ts';
import { CallOpening } from './call-opening.tsx';
import { CallStage } from './call-stage.tsx';
import { voiceMessages } from './messages.ts';
import { useVoice, type Voice } from './use-voice.ts';

function getView(state: VoiceState): string {
  const { status } = state;
  if (isOpenCall(state)) return 'call';
  return status === 'ending' || status === 'analysing' ? 'over' : status;
}

interface VoiceViewProps {
  /** The gesture that starts the call; null after a reload. */
  gesture: CallGesture | null;
  feedback: Feedback;
  onStartNew: (lesson: Lesson | null) => void;
  children: (voice: { failure: SessionFailure | null } & Pick<Voice, 'limit' | 'dismiss'>) => ReactNode;
}

/** A voice session, from the gesture that starts it to its results. Loaded by `useVoiceView`. */
export function VoiceView({ gesture, feedback, onStartNew, children }: VoiceViewProps) {
  const t = useStore(voiceMessages);
  const voice = useVoice(gesture, feedback);
  const { state, send } = voice;
  useSaving('voice', state.status === 'results' ? state : null, voice.owner, feedback.state);
  const [started, setStarted] = useState<CallGesture | null>(null);
  if (started !== gesture && state.status !== 'idle') setStarted(gesture);
  useLayoutEffect(focusView, []);
  const startNew = (lesson: Lesson | null) => {
    if (feedback.isPending) return;
    onStartNew(lesson);
    send({ type: 'START_NEW' });
  };
  const { messages, wordPatterns } = getConversation(state);
  const usedWords = useUsedWords(messages, wordPatterns);
  const view = getView(state);
  useFocusOnChange(view);
  useBackGuard(view === 'over' || view === 'results', () => {
    if (state.status === 'results') startNew(state.lesson);
  });

  if (state.status === 'idle') {
    // The machine is about to run the call.
    if (started !== gesture) return <CallOpening onEnd={() => send({ type: 'STOP' })} />;
    return children({ failure: pickFailure(state), limit: voice.limit, dismiss: voice.dismiss });
  }
  if (isOpenCall(state)) {
    return <CallStage voice={voice} call={state} usedWords={usedWords} />;
  }
  return (
    <>
      <SessionCard lesson={state.lesson} usedWords={usedWords} />
      <SessionPanel mode="results">
        {state.status === 'results' ? (
          <SessionResults
            title={t.ended}
            session={state}
            owner={voice.owner}
            feedback={feedback}
            onStartNew={startNew}
          >
            <SavingNote sessionId={state.sessionId} />
          </SessionResults>
        ) : (
          <CallEnded call={state} send={send} onStartNew={() => startNew(null)} />
        )}
      </SessionPanel>
    </>
  );
}

interface CallEndedProps extends Pick<Voice, 'send'> {
  call: Ending | AnalysingState;
  onStartNew: () => void;
}

/** Shown between a call and its results: why it ended, and a way to continue if the results cannot be prepared. */
export function CallEnded({ call, send, onStartNew }: CallEndedProps) {
  const t = useStore(voiceMessages);
  const { tryAgain } = useStore(chatMessages);
  const { startNew } = useStore(sessionMessages);
  const { feedbackNotStarted } = useStore(toastMessages);
  const errors: Partial<Record<string, string>> = useStore(voiceErrorMessages);
  const text = call.reason === 'model-unavailable' ? t.endedByTutor : errors[call.reason];
  // A toast, because the results soon replace this view.
  useEffect(() => {
    if (text !== undefined) toast.error(text, { id: call.reason });
  }, [text, call.reason]);
  if (call.status === 'analysing' && call.results === 'failed') {
    return (
      <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-3 rounded-base border border-line bg-surface p-8 text-center shadow-base lg:h-(--stage-height)">
        <p role="alert" className="text-xl font-semibold">
          {feedbackNotStarted}
        </p>
        <Button variant="primary" onClick={() => send({ type: 'RETRY' })}>
          {tryAgain}
        </Button>
        <Button variant="quiet" onClick={onStartNew}>
          {startNew}
        </Button>
      </div>
    );
  }
  const reachedLimit = call.status === 'ending' ? getReachedLimit(call) : call.reachedLimit;
  return <Analysing title={t.ended} reachedLimit={reachedLimit} isSpoken />;
}
