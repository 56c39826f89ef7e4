import { useStore } from '@nanostores/react';
import { Mic, Settings } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { abortable } from '../../../../lib/async.ts';
import { lazy } from '../../../../lib/lazy.ts';
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
});

const loadSettings = lazy(() => import('./voice-settings-dialog.tsx'));
type SettingsModule = Awaited<ReturnType<typeof loadSettings>>;

/** After this time, the learner no longer expects a dialog. */
const TIMEOUT_MS = 10_000;

interface VoiceStartProps {
  busy: boolean;
  onStart: () => void;
}

export function VoiceStart({ busy, onStart }: VoiceStartProps) {
  const t = useStore(voiceStartMessages);
  const isFree = useUserKind() !== 'registered';
  const [dialog, setDialog] = useState<SettingsModule | null>(null);
  const openSettings = () =>
    abortable(loadSettings(), AbortSignal.timeout(TIMEOUT_MS)).then(setDialog, () =>
      toast.error(toastMessages.get().voiceSettingsNotLoaded, { id: 'voiceSettingsNotLoaded' }),
    );

  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 squat:mt-0 squat:flex-1 squat:flex-nowrap">
      <Button
        className="min-h-12 min-w-0 flex-1 basis-40 squat:basis-0"
        busy={busy}
        onPointerDown={preloadVoiceView}
        onFocus={preloadVoiceView}
        onClick={onStart}
        aria-describedby="start-caption"
      >
        <Mic aria-hidden="true" className="size-5" />
        {isFree ? t.startFree : t.start}
      </Button>
      <IconButton label={t.settings} onClick={() => void openSettings()}>
        <Settings aria-hidden="true" className="size-5" />
      </IconButton>
      {dialog && <dialog.VoiceSetupDialog onClose={() => setDialog(null)} />}
    </div>
  );
}
