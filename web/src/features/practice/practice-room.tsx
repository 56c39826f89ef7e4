import { TextRoom, type VoiceBeside } from './text-room.tsx';
import { usePractice } from './use-practice.ts';
import { useFocusOnChange } from './session/focus-view.ts';
import { CallOpening } from './voice/view/call-opening.tsx';
import { useCallRoom } from './voice/view/use-call-room.ts';

/** What the page shows: a call from its tap to its results, otherwise the text session and the way into either. */
export function PracticeRoom() {
  const practice = usePractice();
  const { room, start, close } = useCallRoom();
  useFocusOnChange(room.status === 'opening' ? 'opening' : 'text');

  const startVoice = () => {
    practice.dismissLimit();
    const { level, topic, words } = practice.settings;
    start({ level, topic, customWords: [...words] });
  };
  const textRoom = (voice: Omit<VoiceBeside, 'start'>) => (
    <TextRoom practice={practice} voice={{ ...voice, start: startVoice }} />
  );
  if (room.status === 'closed') {
    return textRoom({ error: room.hasFailed ? 'call-failed' : null, limit: null, dismiss: close });
  }
  if (room.status === 'opening') return <CallOpening onEnd={close} />;
  const { VoiceRoom } = room.room;
  return (
    <VoiceRoom gesture={room.gesture} practice={practice}>
      {textRoom}
    </VoiceRoom>
  );
}
