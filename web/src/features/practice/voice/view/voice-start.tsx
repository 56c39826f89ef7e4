import { useStore } from '@nanostores/react';
import { Mic, Settings } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { lazy } from '../../../../lib/lazy.ts';
import { useLazyDialog } from '../../../../lib/use-lazy-dialog.ts';
import { i18n } from '../../../../messages/i18n.ts';
import { toastMessages } from '../../session/messages.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { useUserKind } from '../../session/use-user-kind.ts';
import { preloadVoiceView } from './use-voice-view.ts';

// Kept separate from the other call texts, which are not part of the first load.
const voiceStartMessages = i18n('voiceStart', {
  start: 'Start Voice Chat',
  startFree: 'Start Free Voice Chat',
  settings: 'Voice settings',
  check: 'Mic check',
});

const loadSettings = lazy(() => import('./voice-settings-dialog.tsx'));

const showLoadError = () =>
  toast.error(toastMessages.get().voiceSettingsNotLoaded, { id: 'voiceSettingsNotLoaded' });

interface VoiceStartProps {
  className: string;
  busy: boolean;
  onStart: () => void;
}

export function VoiceStart({ className, busy, onStart }: VoiceStartProps) {
  const t = useStore(voiceStartMessages);
  const isFree = useUserKind() !== 'registered';
  return (
    <Button
      className={className}
      busy={busy}
      onPointerDown={preloadVoiceView}
      onFocus={preloadVoiceView}
      onClick={onStart}
      aria-describedby="start-caption"
    >
      <Mic aria-hidden="true" className="size-5 shrink-0" />
      {isFree ? t.startFree : t.start}
    </Button>
  );
}

/** Opens the voice settings, with or without testing the microphone at once. */
export function VoiceSettingsButtons() {
  const t = useStore(voiceStartMessages);
  const [isCheck, setCheck] = useState(false);
  const { dialog, open, close } = useLazyDialog(loadSettings, showLoadError);
  const show = (withCheck: boolean) => {
    setCheck(withCheck);
    open();
  };
  return (
    <>
      <Button variant="quiet" className="px-3 low:hidden squat:hidden" onClick={() => show(true)}>
        {t.check}
      </Button>
      <IconButton label={t.settings} className="-mr-2" onClick={() => show(false)}>
        <Settings aria-hidden="true" className="size-5" />
      </IconButton>
      {dialog && <dialog.VoiceSetupDialog isTest={isCheck} onClose={close} />}
    </>
  );
}
