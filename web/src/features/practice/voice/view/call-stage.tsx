import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { chatMessages, sessionMessages } from '../../../../messages/practice.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Stage } from '../../session/stage.tsx';
import { SessionCard, SessionFacts } from '../../session/session-card.tsx';
import { FOCUS_TARGET } from '../../session/focus-view.ts';
import { CallControls } from './call-controls.tsx';
import { CallNotice, CallStatus, getNotice, type OpenCall } from './call-status.tsx';
import { Captions } from './captions.tsx';
import { Countdown } from './countdown.tsx';
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
  const notice = getNotice(voice);
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
            <CallStatus voice={voice} call={call} isHidden={notice !== null} />
            <CallNotice notice={notice} onSettings={openSettings} />
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
