import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { openAudioMeter } from '../media/audio-meter.ts';
import {
  listMicrophones,
  requestMicrophone,
  stopRequested,
  type MicrophoneChoice,
} from '../media/microphone.ts';
import { readVoiceSettings, updateVoiceSettings, type VoiceSettings } from '../media/voice-settings.ts';
import { VoiceSettingsDialog } from './voice-settings-dialog.tsx';

/** The voice settings while there is no call: the microphone is opened for a test only. */
export function VoiceSetupDialog({ onClose }: { onClose: () => void }) {
  const [settings, setSettings] = useState(readVoiceSettings);
  const change = (part: Partial<VoiceSettings>) => setSettings(updateVoiceSettings(part));
  const [test, setTest] = useState<'off' | 'on' | 'denied'>('off');
  const [level] = useState(() => atom(0));
  const [microphones, setMicrophones] = useState<readonly MicrophoneChoice[]>([]);
  const isTesting = test === 'on';
  const { microphone: id } = settings;

  useEffect(() => {
    if (!isTesting) return undefined;
    const meter = openAudioMeter((measured) => level.set(measured));
    const requested = requestMicrophone(id);
    let isOver = false;
    const measure = async () => {
      const stream = await requested;
      if (isOver) return;
      meter.measure(stream);
      setMicrophones(await listMicrophones());
    };
    measure().catch(() => isOver || setTest('denied'));
    return () => {
      isOver = true;
      meter.close();
      level.set(0);
      stopRequested(requested);
    };
  }, [isTesting, id, level]);

  return (
    <VoiceSettingsDialog
      voice={{
        settings,
        microphones,
        setMicrophone: (microphone) => change({ microphone }),
        setPushToTalk: (pushToTalk) => change({ pushToTalk }),
        setPace: (pace) => change({ pace }),
      }}
      level={isTesting ? level : null}
      isDenied={test === 'denied'}
      onTest={() => setTest('on')}
      onClose={onClose}
    />
  );
}
