import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastMessages, voiceErrorMessages } from '../../../../messages/errors.ts';
import { chatMessages } from '../../conversation/messages.ts';
import { sessionMessages } from '../../session/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Analysing } from '../../results/analysing.tsx';
import type { Analysing as AnalysingState, Ending } from '../machine/voice-state.ts';
import { voiceMessages } from './messages.ts';
import type { Voice } from './use-voice.ts';

/** Shown between a call and its results: why it ended, and a way to continue if the results fail. */
export function CallEnded({ call, send }: { call: Ending | AnalysingState } & Pick<Voice, 'send'>) {
  const t = useStore(voiceMessages);
  const { tryAgain } = useStore(chatMessages);
  const { startNew } = useStore(sessionMessages);
  const { feedbackNotStarted } = useStore(toastMessages);
  const errors: Partial<Record<string, string>> = useStore(voiceErrorMessages);
  const reason = errors[call.why];
  // A toast, because the results replace this view soon.
  useEffect(() => {
    if (reason !== undefined) toast.error(reason, { id: call.why });
  }, [reason, call.why]);
  if (call.status === 'analysing' && call.results === 'failed') {
    return (
      <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-3 rounded-base border border-line bg-surface p-8 text-center shadow-base lg:h-(--stage-height)">
        <p role="alert" className="text-xl font-semibold">
          {feedbackNotStarted}
        </p>
        <Button variant="primary" onClick={() => send({ type: 'RETRY' })}>
          {tryAgain}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'START_NEW' })}>
          {startNew}
        </Button>
      </div>
    );
  }
  return <Analysing title={t.ended} />;
}
