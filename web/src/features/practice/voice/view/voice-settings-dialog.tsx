import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { errorMessages } from '../../../../messages/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { CorrectionsSelect } from '../../session/corrections-select.tsx';
import { ExplanationsSelect } from '../../session/explanations-select.tsx';
import { voiceErrorMessages } from '../../session/messages.ts';
import { measureAudio, type AudioMeter } from '../media/audio-meter.ts';
import { listAudioDevices, NO_DEVICES } from '../media/audio-devices.ts';
import { requestMicrophone, stopRequestedMicrophone } from '../media/microphone.ts';
import { PACES, readVoiceSettings, updateVoiceSettings, WAIT_TIMES } from '../media/voice-settings.ts';
import { LevelMeter } from './level-meter.tsx';
import { voiceMessages } from './messages.ts';
import { Choice, DeviceSelect } from './setting-fields.tsx';
import type { Voice } from './use-voice.ts';

interface VoiceSettingsDialogProps {
  voice: Pick<Voice, 'settings' | 'changeSetting' | 'devices'>;
  /** The level of the microphone; null while it is not recording. */
  level: ReadableAtom<number> | null;
  /** Why the microphone could not be tested. */
  testError?: string | undefined;
  /** Opens the microphone for a test. Undefined during a call, when it is already open. */
  onTest?: () => void;
  onClose: () => void;
}

/** The voice settings, for this call and later ones: devices, turn-taking, corrections, explanations, and the tutor's pace. */
export function VoiceSettingsDialog(props: VoiceSettingsDialogProps) {
  const t = useStore(voiceMessages);
  const { voice, level, testError, onTest, onClose } = props;
  const { settings, devices } = voice;
  const closedDescription = onTest ? t.testDescription : t.microphoneOff;
  return (
    <Dialog title={t.settings} shape="sheet" onClose={onClose}>
      <div className="mt-4 flex flex-col gap-5">
        <div>
          <DeviceSelect
            label={t.microphone}
            description={level === null ? closedDescription : t.microphoneDescription}
            names={{ system: t.systemMicrophone, unnamed: t.unnamedMicrophone }}
            devices={devices.microphones}
            chosen={settings.microphone}
            onChange={(microphone) => voice.changeSetting({ microphone })}
          />
          {level !== null && <LevelMeter level={level} label={t.level} className="mt-3" />}
          {level === null && onTest && (
            <Button className="mt-2 w-full" onClick={onTest}>
              {t.test}
            </Button>
          )}
          <p role="alert" className="mt-2 empty:mt-0">
            <FieldError error={testError} />
          </p>
        </div>
        {devices.speakers.length > 0 && (
          <DeviceSelect
            label={t.speaker}
            names={{ system: t.systemSpeaker, unnamed: t.unnamedSpeaker }}
            devices={devices.speakers}
            chosen={settings.speaker}
            onChange={(speaker) => voice.changeSetting({ speaker })}
          />
        )}
        <Checkbox
          checked={settings.pushToTalk}
          onChange={({ target }) => voice.changeSetting({ pushToTalk: target.checked })}
          label={
            <>
              <span className="font-semibold">{t.pushToTalk}</span>
              <span className="block text-quiet">{t.pushToTalkDescription}</span>
            </>
          }
        />
        {!settings.pushToTalk && (
          <Choice
            name="wait-time"
            legend={t.waitTime}
            description={t.waitTimeDescription}
            options={WAIT_TIMES}
            labels={t}
            chosen={settings.waitTime}
            onChange={(waitTime) => voice.changeSetting({ waitTime })}
          />
        )}
        {/* A call keeps the instructions that it starts with. */}
        {onTest && <CorrectionsSelect />}
        <ExplanationsSelect description={t.explanationsDescription} />
        <Choice
          name="pace"
          legend={t.pace}
          options={PACES}
          labels={t}
          chosen={settings.pace}
          onChange={(pace) => voice.changeSetting({ pace })}
        />
      </div>
      <Button variant="primary" className="mt-6 w-full" onClick={onClose}>
        {t.close}
      </Button>
    </Dialog>
  );
}

/** The voice settings while there is no call: the microphone is opened only for a test. */
export function VoiceSetupDialog({ onClose }: { onClose: () => void }) {
  const [settings, setSettings] = useState(readVoiceSettings);
  const [test, setTest] = useState<'off' | 'on' | 'denied' | 'failed'>('off');
  const [level] = useState(() => atom(0));
  const [devices, setDevices] = useState(NO_DEVICES);
  const errors = useStore(errorMessages);
  const callErrors = useStore(voiceErrorMessages);
  const isTesting = test === 'on';
  const { microphone: id } = settings;

  useEffect(() => {
    if (!isTesting) return undefined;
    const requested = requestMicrophone(id);
    let meter: AudioMeter | null = null;
    let isOver = false;
    const measure = (stream: MediaStream) => {
      if (isOver) return;
      void listAudioDevices().then(setDevices, () => undefined);
      meter = measureAudio(stream, (measured) => level.set(measured ?? 0));
    };
    const fail = (reason: 'denied' | 'failed') => isOver || setTest(reason);
    requested.then(measure, () => fail('denied')).catch(() => fail('failed'));
    return () => {
      isOver = true;
      meter?.stop();
      level.set(0);
      stopRequestedMicrophone(requested);
    };
  }, [isTesting, id, level]);

  const testErrors = {
    off: undefined,
    on: undefined,
    denied: callErrors['microphone-denied'],
    failed: errors['bad-response'],
  };
  return (
    <VoiceSettingsDialog
      voice={{ settings, devices, changeSetting: (change) => setSettings(updateVoiceSettings(change)) }}
      level={isTesting ? level : null}
      testError={testErrors[test]}
      onTest={() => setTest('on')}
      onClose={onClose}
    />
  );
}
