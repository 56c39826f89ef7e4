import { useStore } from '@nanostores/react';
import { chatMessages } from '../../../../messages/practice.ts';
import { callMessages } from '../../../../messages/voice.ts';
import { TutorPortrait } from '../../../../ui/tutor-portrait.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { Voice } from './voice.ts';
import { isLearnersTurn, type Connected, type Connecting, type Listening } from '../machine/voice-state.ts';

/** A call that has not come to its end. */
export type OpenCall = Connecting | Listening | Connected;

type Texts = ReturnType<typeof callMessages.get>;

/** Whose turn it is, in words. */
function turnLine({ tutor, learner, microphone }: Connected, t: Texts): string {
  if (tutor === 'speaking') return t.speaking;
  if (tutor === 'thinking') return t.thinking;
  if (microphone.status === 'muted') return t.muted;
  if (microphone.status === 'released') return t.yourTurnHold;
  return learner === 'speaking' || microphone.status === 'held' ? t.hearing : t.yourTurn;
}

/** How far the call has come (spec.md section 2, Voice status display), and a line about it. */
function lines(call: OpenCall, t: Texts, connecting: string): { status: string; about: string } {
  if (call.status === 'connected') return { status: t.connected, about: turnLine(call, t) };
  if (call.status === 'listening') return { status: t.listening, about: t.listeningAbout };
  const about = call.step === 'microphone' ? t.connectingAbout : t.callingAbout;
  return { status: connecting, about };
}

interface CallStatusProps {
  voice: Voice;
  call: OpenCall;
  /** Something else is said in its place, where there is little room. */
  isHidden: boolean;
}

/**
 * The tutor's face, ringed while the tutor speaks, and how the call stands. Only how the line stands is announced: who
 * speaks can be heard.
 */
export function CallStatus({ voice, call, isHidden }: CallStatusProps) {
  const { connecting } = useStore(chatMessages);
  const t = useStore(callMessages);
  const { status, about } = lines(call, t, connecting);
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
