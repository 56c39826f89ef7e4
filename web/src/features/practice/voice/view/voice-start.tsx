import { useStore } from '@nanostores/react';
import { Mic, Settings } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { lazy } from '../../../../lib/lazy.ts';
import { useLazyDialog } from '../../../../lib/use-lazy-dialog.ts';
import { i18n } from '../../../../messages/i18n.ts';
import { toastMessages } from '../../session/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { useUserKind } from '../../session/use-user-kind.ts';
import { preloadVoiceView } from './use-voice-view.ts';

// Kept separate from the other call texts, which are not part of the first load.
const voiceStartMessages = i18n('voiceStart', {
  start: 'Start Voice Chat',
  startFree: 'Start Free Voice Chat',
  settings: 'Mic & settings',
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

export function VoiceSettingsButton() {
  const t = useStore(voiceStartMessages);
  const { dialog, open, close } = useLazyDialog(loadSettings, showLoadError);
  return (
    <>
      <Button variant="quiet" className="-mr-1 w-min px-1! text-sm leading-5" onClick={open}>
        <Settings aria-hidden="true" className="hidden size-5 low:block squat:block" />
        <span className="low:sr-only squat:sr-only">{t.settings}</span>
      </Button>
      {dialog && <dialog.VoiceSetupDialog onClose={close} />}
    </>
  );
}
