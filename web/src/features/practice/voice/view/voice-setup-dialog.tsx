import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { openAudioMeter } from '../media/microphone-capture.ts';
import {
  listMicrophones,
  requestMicrophone,
  stopRequested,
  type MicrophoneChoice,
} from '../media/microphone.ts';
import { readVoiceSettings, updateVoiceSettings, type VoiceSettings } from '../media/voice-settings.ts';
import { VoiceSettingsDialog } from './voice-settings-dialog.tsx';

type TestStatus = 'off' | 'on' | 'denied';

/** Measures the level of a microphone while the test is on, and lists the others. */
function useMicrophoneTest(id: string | null) {
  const [status, setStatus] = useState<TestStatus>('off');
  const [level] = useState(() => atom(0));
  const [microphones, setMicrophones] = useState<readonly MicrophoneChoice[]>([]);
  const isOn = status === 'on';

  useEffect(() => {
    if (!isOn) return undefined;
    const meter = openAudioMeter((measured) => level.set(measured));
    const requested = requestMicrophone(id);
    let isOver = false;
    const measure = async () => {
      const stream = await requested;
      if (isOver) return;
      meter.measure(stream);
      setMicrophones(await listMicrophones());
    };
    measure().catch(() => isOver || setStatus('denied'));
    return () => {
      isOver = true;
      meter.close();
      level.set(0);
      stopRequested(requested);
    };
  }, [isOn, id, level]);

  return { status, level, microphones, start: () => setStatus('on') };
}

/** The voice settings while there is no call: the microphone is opened for a test only. */
export function VoiceSetupDialog({ onClose }: { onClose: () => void }) {
  const [settings, setSettings] = useState(readVoiceSettings);
  const change = (part: Partial<VoiceSettings>) => setSettings(updateVoiceSettings(part));
  const { status, level, microphones, start } = useMicrophoneTest(settings.microphone);
  return (
    <VoiceSettingsDialog
      voice={{
        settings,
        microphones,
        setMicrophone: (microphone) => change({ microphone }),
        setPushToTalk: (pushToTalk) => change({ pushToTalk }),
        setPace: (pace) => change({ pace }),
      }}
      level={status === 'on' ? level : null}
      isDenied={status === 'denied'}
      onTest={start}
      onClose={onClose}
    />
  );
}
