import { useStore } from '@nanostores/react';
import { Clock, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chatMessages } from '../../conversation/messages.ts';
import { sessionMessages } from '../../session/messages.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FOCUS_TARGET } from '../../session/focus-view.ts';
import { SessionCard, SessionFacts } from '../../session/session-card.tsx';
import { Stage } from '../../session/stage.tsx';
import { CallControls } from './call-controls.tsx';
import { CallStatus, type OpenCall } from './call-status.tsx';
import { Captions } from './captions.tsx';
import { voiceMessages } from './messages.ts';
import type { Voice } from './use-voice.ts';
import { VoiceSettingsDialog } from './voice-settings-dialog.tsx';

interface CallStageProps {
  voice: Voice;
  call: OpenCall;
}

export function CallStage({ voice, call }: CallStageProps) {
  const t = useStore(sessionMessages);
  const chat = useStore(chatMessages);
  const [dialog, setDialog] = useState<'none' | 'details' | 'settings'>('none');
  const close = () => setDialog('none');
  const openSettings = () => setDialog('settings');
  const { lesson } = call;
  const isRecording = call.status === 'connected' && call.microphone.status === 'open';
  return (
    <>
      <SessionCard lesson={lesson} />
      <Stage mode="session">
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
              <IconButton label={t.open} className="lg:hidden" onClick={() => setDialog('details')}>
                <SlidersHorizontal aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
            <CallStatus voice={voice} call={call} onSettings={openSettings} />
          </div>
          <Captions
            transcript={call.status === 'connecting' ? [] : call.transcript}
            wordPatterns={call.status === 'connecting' ? [] : call.session.wordPatterns}
          />
          <CallControls voice={voice} onSettings={openSettings} />
        </section>
      </Stage>
      {dialog === 'details' && (
        <Dialog title={t.title} shape="sheet" onClose={close}>
          <SessionFacts lesson={lesson} />
          <Button className="mt-6 w-full" onClick={close}>
            {t.stay}
          </Button>
        </Dialog>
      )}
      {dialog === 'settings' && (
        <VoiceSettingsDialog voice={voice} level={isRecording ? voice.level : null} onClose={close} />
      )}
    </>
  );
}

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));

/** The time left, as mm:ss. Screen readers announce it twice only, so that they do not drown the tutor. */
function Countdown({ endsAt }: { endsAt: number }) {
  const t = useStore(voiceMessages);
  const [initial] = useState(() => secondsUntil(endsAt));
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = secondsUntil(endsAt);
      setLeft(now);
      // Align to full seconds, so that none is skipped or repeated.
      if (now > 0) timer = setTimeout(tick, (endsAt - performance.now()) % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  const marks = [
    { seconds: 10, message: t.secondsLeft },
    { seconds: 60, message: t.minuteLeft },
  ];
  // Skip marks that are longer than the call.
  const passed = marks.find(({ seconds }) => left <= seconds && seconds < initial);
  return (
    <div className="flex shrink-0 items-center gap-1.5 font-semibold">
      <Clock aria-hidden="true" className="size-5 text-quiet compact:hidden" />
      <span role="timer" aria-label={t.timeLeft} className="tabular-nums">
        {new Date(left * 1_000).toISOString().slice(14, 19)}
      </span>
      <output className="sr-only">{passed?.message}</output>
    </div>
  );
}
