import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { requestMicrophone } from '../media/ask-microphone.ts';
import { openAudioMeter } from '../media/audio-meter.ts';
import { listMicrophones } from '../media/microphone.ts';
import { VoiceSettingsDialog } from './voice-settings-dialog.tsx';
import { updateVoiceSettings, readVoiceSettings, type VoiceSettings } from '../media/voice-settings.ts';
import type { MicrophoneChoice } from './voice.ts';

/** A microphone that is listened to for its own sake. */
type Test = 'off' | 'on' | 'denied';

/** Listens to a microphone while the test is on, and finds out which others there are. */
function useMicrophoneTest(id: string | null) {
  const [test, setTest] = useState<Test>('off');
  const [level] = useState(() => atom(0));
  const [microphones, setMicrophones] = useState<readonly MicrophoneChoice[]>([]);
  const isOn = test === 'on';

  useEffect(() => {
    if (!isOn) return undefined;
    const meter = openAudioMeter((measureLoudness) => level.set(measureLoudness));
    const asked = requestMicrophone(id);
    let isOver = false;
    const listen = async () => {
      const stream = await asked;
      if (isOver) return;
      meter.listenTo(stream);
      setMicrophones(await listMicrophones());
    };
    listen().catch(() => isOver || setTest('denied'));
    return () => {
      isOver = true;
      meter.close();
      level.set(0);
      void asked.then(
        (stream) => stream.getTracks().forEach((track) => track.stop()),
        () => undefined,
      );
    };
  }, [isOn, id, level]);

  return { test, level, microphones, start: () => setTest('on') };
}

/** The settings of calls while there is none: the microphone is opened only to test it. */
export function VoiceSetupDialog({ onClose }: { onClose: () => void }) {
  const [settings, setSettings] = useState(readVoiceSettings);
  const change = (some: Partial<VoiceSettings>) => setSettings(updateVoiceSettings(some));
  const { test, level, microphones, start } = useMicrophoneTest(settings.microphone);
  return (
    <VoiceSettingsDialog
      voice={{
        settings,
        microphones,
        setMicrophone: (microphone) => change({ microphone }),
        setPushToTalk: (pushToTalk) => change({ pushToTalk }),
        setPace: (pace) => change({ pace }),
      }}
      level={test === 'on' ? level : null}
      isDenied={test === 'denied'}
      onTest={start}
      onClose={onClose}
    />
  );
}
