import { useStore } from '@nanostores/react';
import { Clock, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chatMessages } from '../../conversation/messages.ts';
import { sessionMessages } from '../../session/messages.ts';
import { getTimeUntil, type Moment } from '../../../../lib/moment.ts';
import { useBackGuard } from '../../../../lib/use-back-guard.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { TutorPortrait } from '../../../../ui/tutor-portrait.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FOCUS_TARGET, moveFocusOnRemoval } from '../../session/focus-view.ts';
import { WordCount } from '../../session/practice-words.tsx';
import { SessionCard, SessionFacts } from '../../session/session-card.tsx';
import { SessionPanel } from '../../session/session-panel.tsx';
import type { OpenCall } from '../machine/voice-state.ts';
import { isLearnersTurn, isUnanswered } from '../machine/turns.ts';
import { CallControls } from './call-controls.tsx';
import { Captions } from './captions.tsx';
import { LevelMeter } from './level-meter.tsx';
import { voiceMessages } from './messages.ts';
import type { Voice } from './use-voice.ts';
import { VoiceSettingsDialog } from './voice-settings-dialog.tsx';

interface CallProps {
  voice: Voice;
  call: OpenCall;
}

const CONFIRMATION_MS = 20_000;

/** Whether the learner probably ends the call by accident, which would use up a session. */
const isJustConnected = (call: OpenCall): boolean =>
  call.status === 'connected' && Date.now() - call.connectedAt < CONFIRMATION_MS;

export function CallStage({ voice, call, usedWords }: CallProps & { usedWords: ReadonlySet<string> }) {
  const t = useStore(sessionMessages);
  const chat = useStore(chatMessages);
  const voiceTexts = useStore(voiceMessages);
  const [dialog, setDialog] = useState<'none' | 'details' | 'settings' | 'end'>('none');
  useBackGuard(true, () => setDialog('end'));
  const close = () => setDialog('none');
  const openSettings = () => setDialog('settings');
  const end = () => (isJustConnected(call) ? setDialog('end') : voice.send({ type: 'STOP' }));
  const { lesson } = call;
  const isRecording = call.status === 'connected' && call.microphone.status === 'open';
  return (
    <>
      <SessionCard lesson={lesson} usedWords={usedWords} />
      <SessionPanel mode="session">
        <section
          aria-labelledby="call-title"
          className="relative flex min-h-0 flex-1 flex-col bg-surface lg:rounded-base lg:border lg:border-line lg:shadow-base"
        >
          <div className="flex flex-col border-b border-line compact:flex-row-reverse compact:flex-wrap compact:items-center">
            <div className="flex min-h-16 items-center gap-3 px-4 py-2 compact:min-h-0 compact:shrink-0 compact:gap-1 compact:px-2 compact:py-0 lg:px-5">
              <div className="min-w-0 flex-1 compact:sr-only">
                <h2
                  id="call-title"
                  tabIndex={-1}
                  {...FOCUS_TARGET}
                  className="text-lg leading-6 outline-none"
                >
                  {chat.title}
                </h2>
                <p className="truncate text-sm text-quiet">
                  {lesson.topic} · {lesson.level}
                </p>
              </div>
              {call.status !== 'connecting' && <Countdown endsAt={call.session.endsAt} />}
              <WordCount words={lesson.customWords} used={usedWords} />
              <IconButton label={t.open} className="lg:hidden" onClick={() => setDialog('details')}>
                <SlidersHorizontal aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
            <CallStatus voice={voice} call={call} onSettings={openSettings} />
          </div>
          <Captions call={call} />
          <CallControls voice={voice} onSettings={openSettings} onEnd={end} />
        </section>
      </SessionPanel>
      {dialog === 'details' && (
        <Dialog title={t.title} shape="sheet" onClose={close}>
          <SessionFacts lesson={lesson} usedWords={usedWords} />
          <Button className="mt-6 w-full" onClick={close}>
            {t.stay}
          </Button>
        </Dialog>
      )}
      {dialog === 'end' && (
        <Dialog title={t.endTitle} onClose={close}>
          {call.status === 'connected' && <p className="mt-2">{voiceTexts.endDescription}</p>}
          <div className="mt-6 flex flex-col gap-3">
            <Button onClick={close}>{t.stay}</Button>
            <Button variant="danger" onClick={() => voice.send({ type: 'STOP' })}>
              {t.endVoice}
            </Button>
          </div>
        </Dialog>
      )}
      {dialog === 'settings' && (
        <VoiceSettingsDialog voice={voice} level={isRecording ? voice.level : null} onClose={close} />
      )}
    </>
  );
}

type Texts = ReturnType<typeof voiceMessages.get>;

function describeCall(call: OpenCall, t: Texts): string {
  if (call.status === 'connecting')
    return call.step === 'microphone' ? t.connectingDescription : t.callingDescription;
  if (call.status === 'listening') return t.listeningDescription;
  if (call.status === 'reconnecting') return t.reconnectingDescription;
  const { tutor, learner, microphone, turnHold } = call;
  if (tutor === 'speaking') return t.speaking;
  if (tutor === 'thinking') return t.thinking;
  if (microphone.status === 'muted') return t.muted;
  if (microphone.status === 'released') return t.yourTurnHold;
  if (microphone.status === 'held') return microphone.isLatched ? t.hearingLatched : t.hearingHeld;
  if (learner === 'speaking') return t.hearing;
  return turnHold === 'thinking' ? t.thinkingTime : t.yourTurn;
}

/**
 * The tutor's portrait, the status of the call, and a notice of a problem, which replaces the status on small screens. Screen readers
 * announce the connection and the problem, but not whose turn it is, which is audible.
 */
function CallStatus({ voice, call, onSettings }: CallProps & { onSettings: () => void }) {
  const { connecting } = useStore(chatMessages);
  const t = useStore(voiceMessages);
  const statusTexts = {
    connecting,
    listening: t.listening,
    connected: t.connected,
    reconnecting: t.reconnecting,
  };
  const isConnected = call.status === 'connected';
  const isSpeaking = isConnected && call.tutor === 'speaking';
  const isUnstable = isConnected && call.connection === 'unstable';
  const isInterrupted = isConnected && !isUnstable && call.isInterrupted;
  const hasNoReply = !isUnstable && !isInterrupted && isUnanswered(call);
  const isSilent = isConnected && !isUnstable && !isInterrupted && !hasNoReply && voice.isMicrophoneSilent;
  return (
    <>
      <div
        className={`flex min-w-0 flex-col items-center gap-1 px-4 py-4 text-center low:grid low:grid-cols-[auto_minmax(0,1fr)] low:items-center low:justify-items-start low:gap-x-4 low:px-5 low:pt-1 low:pb-3 low:text-left compact:flex-1 compact:basis-36 compact:items-start compact:py-1 compact:text-left ${isUnstable || isInterrupted || hasNoReply || isSilent ? 'compact:hidden' : ''}`}
      >
        <div
          className={`mb-2 rounded-full p-1 ring-4 transition-shadow low:row-span-3 low:mb-0 compact:hidden ${isSpeaking ? 'ring-teal' : 'ring-line'}`}
        >
          <TutorPortrait className="size-24 lg:size-32 low:size-16" />
        </div>
        <output className={`text-sm font-medium text-teal-ink ${isConnected ? 'compact:sr-only' : ''}`}>
          {statusTexts[call.status]}
        </output>
        <p
          className={`text-lg leading-6 font-semibold text-balance compact:max-w-full compact:line-clamp-2 compact:text-base ${isConnected ? '' : 'compact:hidden'}`}
        >
          {describeCall(call, t)}
        </p>
        {/* Only in the learner's turn, because each movement costs a frame. The space stays, so that nothing else moves. */}
        <div className="mt-1 h-2 w-32 motion-reduce:hidden compact:hidden">
          {isLearnersTurn(call) && <LevelMeter level={voice.level} />}
        </div>
      </div>
      <output className="flex flex-wrap items-center justify-center gap-x-3 bg-yellow-tint font-medium text-yellow not-empty:px-4 not-empty:min-h-11 not-empty:py-1 compact:not-empty:flex-1 compact:not-empty:basis-36 compact:not-empty:py-0">
        {isUnstable && <span className="text-balance">{t.unstable}</span>}
        {isInterrupted && (
          <>
            <span>{t.paused}</span>
            <Button
              ref={moveFocusOnRemoval}
              variant="quiet"
              onClick={() => voice.send({ type: 'RESUME_MEDIA' })}
            >
              {t.continue}
            </Button>
          </>
        )}
        {hasNoReply && (
          <>
            <span>{t.unanswered}</span>
            <Button
              ref={moveFocusOnRemoval}
              variant="quiet"
              onClick={() => voice.send({ type: 'ASK_AGAIN' })}
            >
              {t.askAgain}
            </Button>
          </>
        )}
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

const padToTwoDigits = (value: number) => String(value).padStart(2, '0');
const getSecondsUntil = (endsAt: Moment) => Math.max(0, Math.ceil(getTimeUntil(endsAt) / 1_000));

const getWarningClasses = (secondsLeft: number): string => {
  if (secondsLeft <= 10) return 'bg-red-tint text-red';
  return secondsLeft <= 30 ? 'bg-yellow-tint text-yellow' : '';
};

/** The time left, as mm:ss. Screen readers announce it only twice, so that they do not talk over the tutor. */
function Countdown({ endsAt }: { endsAt: Moment }) {
  const t = useStore(voiceMessages);
  const [initial] = useState(() => getSecondsUntil(endsAt));
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const seconds = getSecondsUntil(endsAt);
      setLeft(seconds);
      // Align to full seconds, so that none is skipped or repeated.
      if (seconds > 0) timer = setTimeout(tick, getTimeUntil(endsAt) % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  const marks = [
    { seconds: 10, message: t.secondsLeft },
    { seconds: 30, message: t.halfMinuteLeft },
  ];
  // Skip marks that had already been reached at the start.
  const passed = marks.find(({ seconds }) => left <= seconds && seconds < initial);
  return (
    <div
      className={`flex shrink-0 items-center gap-1.5 rounded-base px-1.5 py-0.5 font-semibold ${getWarningClasses(left)}`}
    >
      <Clock aria-hidden="true" className="size-5 opacity-70 compact:hidden" />
      {/* Proportional figures look better than Onest's tabular ones; the width keeps the icons in place. */}
      <span role="timer" aria-label={t.timeLeft} className="min-w-[3em]">
        {padToTwoDigits(Math.floor(left / 60))}:{padToTwoDigits(left % 60)}
      </span>
      <output className="sr-only">{passed?.message}</output>
    </div>
  );
}
