import { useFeedback } from './results/use-feedback.ts';
import { useFocusOnChange } from './session/focus-view.ts';
import { getLesson } from './setup/settings.ts';
import { TextRoom, type VoiceEntry } from './text-room.tsx';
import { useTextSession } from './text/use-text-session.ts';
import { CallOpening } from './voice/view/call-opening.tsx';
import { useCallRoom } from './voice/view/use-call-room.ts';

/** Shows the voice session while there is one, otherwise the text session or the setup of the next session. */
export function PracticeRoom() {
  const feedback = useFeedback();
  const text = useTextSession(feedback);
  const { room, start, close } = useCallRoom();
  useFocusOnChange(room.status === 'loading' ? 'loading' : 'text');

  const startNew = () => {
    if (feedback.isPending) return;
    feedback.send({ type: 'RESET' });
    text.send({ type: 'START_NEW' });
  };
  const startVoice = () => {
    text.send({ type: 'DISMISS' });
    start(getLesson());
  };
  const renderText = (voice: Omit<VoiceEntry, 'start'>) => (
    <TextRoom text={text} feedback={feedback} voice={{ ...voice, start: startVoice }} onStartNew={startNew} />
  );
  if (room.status === 'closed') {
    return renderText({ error: room.hasFailed ? 'call-failed' : null, limit: null, dismiss: close });
  }
  if (room.status === 'loading') return <CallOpening onEnd={close} />;
  const { VoiceRoom } = room.module;
  return (
    <VoiceRoom gesture={room.gesture} feedback={feedback} onStartNew={startNew}>
      {renderText}
    </VoiceRoom>
  );
}
