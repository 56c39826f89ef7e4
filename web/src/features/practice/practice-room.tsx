import { TextRoom, type VoiceBeside } from './text-room.tsx';
import { usePractice } from './use-practice.ts';
import { useLanding } from './session/focus-view.ts';
import { CallOpening } from './voice/view/call-opening.tsx';
import { useCall } from './voice/view/use-call-room.ts';

/** What the page shows: a call from its tap to its results, otherwise the text session and the way into either. */
export function PracticeRoom() {
  const practice = usePractice();
  const { door, start, close } = useCall();
  useLanding(door.status === 'opening' ? 'opening' : 'text');

  const startVoice = () => {
    practice.dismissLimit();
    const { level, topic, words } = practice.settings;
    start({ level, topic, customWords: [...words] });
  };
  const textRoom = (voice: Omit<VoiceBeside, 'start'>) => (
    <TextRoom practice={practice} voice={{ ...voice, start: startVoice }} />
  );
  if (door.status === 'closed') {
    return textRoom({ error: door.hasFailed ? 'call-failed' : null, limit: null, dismiss: close });
  }
  if (door.status === 'opening') return <CallOpening onEnd={close} />;
  const { VoiceRoom } = door.room;
  return (
    <VoiceRoom tap={door.tap} practice={practice}>
      {textRoom}
    </VoiceRoom>
  );
}
