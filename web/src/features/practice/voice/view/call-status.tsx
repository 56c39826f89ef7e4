import { useStore } from '@nanostores/react';
import { chatMessages } from '../../conversation/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { TutorPortrait } from '../../../../ui/tutor-portrait.tsx';
import { LevelMeter } from './voice-settings-dialog.tsx';
import type { Voice } from './use-voice.ts';
import { isLearnersTurn, type Connected, type Connecting, type Listening } from '../machine/voice-state.ts';
import { callMessages } from './messages.ts';

export type OpenCall = Connecting | Listening | Connected;

type Texts = ReturnType<typeof callMessages.get>;

function describeTurn({ tutor, learner, microphone }: Connected, t: Texts): string {
  if (tutor === 'speaking') return t.speaking;
  if (tutor === 'thinking') return t.thinking;
  if (microphone.status === 'muted') return t.muted;
  if (microphone.status === 'released') return t.yourTurnHold;
  return learner === 'speaking' || microphone.status === 'held' ? t.hearing : t.yourTurn;
}

/** The status of the call (docs/product.md), and a description. */
function describeCall(call: OpenCall, t: Texts, connecting: string): { status: string; about: string } {
  if (call.status === 'connected') return { status: t.connected, about: describeTurn(call, t) };
  if (call.status === 'listening') return { status: t.listening, about: t.listeningAbout };
  const about = call.step === 'microphone' ? t.connectingAbout : t.callingAbout;
  return { status: connecting, about };
}

interface CallStatusProps {
  voice: Voice;
  call: OpenCall;
  /** Hidden on small screens, in favour of a notice. */
  isHidden: boolean;
}

/** The tutor's portrait and the status of the call. Screen readers announce the connection only: turns are audible. */
export function CallStatus({ voice, call, isHidden }: CallStatusProps) {
  const { connecting } = useStore(chatMessages);
  const t = useStore(callMessages);
  const { status, about } = describeCall(call, t, connecting);
  const isConnected = call.status === 'connected';
  const isSpeaking = isConnected && call.tutor === 'speaking';
  return (
    <div
      className={`flex min-w-0 flex-col items-center gap-1 px-4 py-4 text-center compact:flex-1 compact:basis-36 compact:items-start compact:py-1 compact:text-left ${isHidden ? 'compact:hidden' : ''}`}
    >
      <div
        className={`mb-2 rounded-full p-1 ring-4 transition-shadow compact:hidden ${isSpeaking ? 'ring-teal' : 'ring-line'}`}
      >
        <TutorPortrait className="size-24 lg:size-32" />
      </div>
      <output className={`text-sm font-medium text-teal-ink ${isConnected ? 'compact:sr-only' : ''}`}>
        {status}
      </output>
      <p
        className={`text-lg leading-6 font-semibold text-balance compact:max-w-full compact:line-clamp-2 compact:text-base ${isConnected ? '' : 'compact:hidden'}`}
      >
        {about}
      </p>
      <LevelMeter
        level={voice.level}
        className={`mt-1 w-32 motion-reduce:hidden compact:hidden ${isLearnersTurn(voice.state) ? '' : 'invisible'}`}
      />
    </div>
  );
}

type Notice = 'unstable' | 'silent';

/** A problem that the learner should know about during the call. */
export function getNotice({ state, isMicrophoneSilent }: Voice): Notice | null {
  if (state.status !== 'connected') return null;
  if (state.connection === 'unstable') return 'unstable';
  return isMicrophoneSilent ? 'silent' : null;
}

/** Takes the place of the status on small screens. */
export function CallNotice({ notice, onSettings }: { notice: Notice | null; onSettings: () => void }) {
  const t = useStore(callMessages);
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-3 bg-yellow-tint font-medium text-yellow not-empty:px-4 not-empty:min-h-11 not-empty:py-1 compact:not-empty:flex-1 compact:not-empty:basis-36 compact:not-empty:py-0">
      {notice === 'unstable' && <span className="text-balance">{t.shaky}</span>}
      {notice === 'silent' && (
        <>
          <span>{t.unheard}</span>
          <Button variant="quiet" onClick={onSettings}>
            {t.chooseMicrophone}
          </Button>
        </>
      )}
    </output>
  );
}
