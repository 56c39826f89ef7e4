import { useStore } from '@nanostores/react';
import { chatMessages } from '../../conversation/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { TutorPortrait } from '../../../../ui/tutor-portrait.tsx';
import { LevelMeter } from './voice-settings-dialog.tsx';
import type { Voice } from './use-voice.ts';
import { isLearnersTurn, type Connected, type Connecting, type Listening } from '../machine/voice-state.ts';
import { voiceMessages } from './messages.ts';

export type OpenCall = Connecting | Listening | Connected;

type Texts = ReturnType<typeof voiceMessages.get>;

function describeCall(call: OpenCall, t: Texts): string {
  if (call.status === 'connecting') return call.step === 'microphone' ? t.connectingAbout : t.callingAbout;
  if (call.status === 'listening') return t.listeningAbout;
  const { tutor, learner, microphone } = call;
  if (tutor === 'speaking') return t.speaking;
  if (tutor === 'thinking') return t.thinking;
  if (microphone.status === 'muted') return t.muted;
  if (microphone.status === 'released') return t.yourTurnHold;
  return learner === 'speaking' || microphone.status === 'held' ? t.hearing : t.yourTurn;
}

interface CallStatusProps {
  voice: Voice;
  call: OpenCall;
  onSettings: () => void;
}

/**
 * The tutor's portrait, the status of the call, and a notice of a problem, which replaces the status on small screens. Screen readers
 * announce the connection only: turns are audible.
 */
export function CallStatus({ voice, call, onSettings }: CallStatusProps) {
  const { connecting } = useStore(chatMessages);
  const t = useStore(voiceMessages);
  const statusTexts = { connecting, listening: t.listening, connected: t.connected };
  const isConnected = call.status === 'connected';
  const isSpeaking = isConnected && call.tutor === 'speaking';
  const isUnstable = isConnected && call.connection === 'unstable';
  const isSilent = isConnected && !isUnstable && voice.isMicrophoneSilent;
  return (
    <>
      <div
        className={`flex min-w-0 flex-col items-center gap-1 px-4 py-4 text-center compact:flex-1 compact:basis-36 compact:items-start compact:py-1 compact:text-left ${isUnstable || isSilent ? 'compact:hidden' : ''}`}
      >
        <div
          className={`mb-2 rounded-full p-1 ring-4 transition-shadow compact:hidden ${isSpeaking ? 'ring-teal' : 'ring-line'}`}
        >
          <TutorPortrait className="size-24 lg:size-32" />
        </div>
        <output className={`text-sm font-medium text-teal-ink ${isConnected ? 'compact:sr-only' : ''}`}>
          {statusTexts[call.status]}
        </output>
        <p
          className={`text-lg leading-6 font-semibold text-balance compact:max-w-full compact:line-clamp-2 compact:text-base ${isConnected ? '' : 'compact:hidden'}`}
        >
          {describeCall(call, t)}
        </p>
        <LevelMeter
          level={voice.level}
          className={`mt-1 w-32 motion-reduce:hidden compact:hidden ${isLearnersTurn(call) ? '' : 'invisible'}`}
        />
      </div>
      <output className="flex flex-wrap items-center justify-center gap-x-3 bg-yellow-tint font-medium text-yellow not-empty:px-4 not-empty:min-h-11 not-empty:py-1 compact:not-empty:flex-1 compact:not-empty:basis-36 compact:not-empty:py-0">
        {isUnstable && <span className="text-balance">{t.unstable}</span>}
        {isSilent && (
          <>
            <span>{t.silent}</span>
            <Button variant="quiet" onClick={onSettings}>
              {t.chooseMicrophone}
            </Button>
          </>
        )}
      </output>
    </>
  );
}
