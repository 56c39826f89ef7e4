import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { errorMessages } from '../../../../messages/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { voiceErrorMessages } from '../../session/messages.ts';
import { openAudioMeter } from '../media/audio-meter.ts';
import { listMicrophones, requestMicrophone, stopRequestedMicrophone } from '../media/microphone.ts';
import { readVoiceSettings, updateVoiceSettings, type Pace } from '../media/voice-settings.ts';
import { voiceMessages } from './messages.ts';
import type { Voice } from './use-voice.ts';

const PACES: readonly Pace[] = ['slower', 'normal'];

interface VoiceSettingsDialogProps {
  voice: Pick<Voice, 'settings' | 'changeSetting' | 'microphones'>;
  /** The level of the microphone; null while it is not recording. */
  level: ReadableAtom<number> | null;
  /** Why the microphone could not be tested. */
  testError?: string | undefined;
  /** Opens the microphone for a test. Undefined during a call, when it is already open. */
  onTest?: () => void;
  onClose: () => void;
}

/** The microphone, push-to-talk and the tutor's pace, for this call and later ones. */
export function VoiceSettingsDialog(props: VoiceSettingsDialogProps) {
  const t = useStore(voiceMessages);
  const { voice, level, testError, onTest, onClose } = props;
  const { settings, microphones } = voice;
  const closedDescription = onTest ? t.testDescription : t.microphoneOff;
  // The system default has no id, and some browsers hide the labels of the others.
  const labels = new Map([
    ['', t.systemMicrophone],
    ...microphones.map(
      ({ deviceId, label }, n) => [deviceId, label || t.unnamedMicrophone({ n: n + 1 })] as const,
    ),
  ]);
  const chosen = settings.microphone ?? '';
  return (
    <Dialog title={t.settings} shape="sheet" onClose={onClose}>
      <div className="mt-4 flex flex-col gap-5">
        <div>
          <Select
            label={t.microphone}
            description={level === null ? closedDescription : t.microphoneDescription}
            options={[...labels.keys()]}
            getLabel={(id) => labels.get(id) ?? id}
            value={labels.has(chosen) ? chosen : ''}
            onChange={(id) => voice.changeSetting({ microphone: id === '' ? null : id })}
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
        <fieldset>
          <legend className="font-semibold">{t.pace}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {PACES.map((pace) => (
              <label key={pace} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="pace"
                  checked={settings.pace === pace}
                  onChange={() => voice.changeSetting({ pace })}
                  className="size-6 cursor-pointer accent-teal"
                />
                {t[pace]}
              </label>
            ))}
          </div>
        </fieldset>
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
  const [microphones, setMicrophones] = useState<readonly MediaDeviceInfo[]>([]);
  const errors = useStore(errorMessages);
  const callErrors = useStore(voiceErrorMessages);
  const isTesting = test === 'on';
  const { microphone: id } = settings;

  useEffect(() => {
    if (!isTesting) return undefined;
    const requested = requestMicrophone(id);
    let meter: ReturnType<typeof openAudioMeter> | null = null;
    let isOver = false;
    const measure = (stream: MediaStream) => {
      if (isOver) return;
      void listMicrophones().then(setMicrophones, () => undefined);
      meter = openAudioMeter((measured) => level.set(measured ?? 0));
      meter.measure(stream);
    };
    const fail = (reason: 'denied' | 'failed') => isOver || setTest(reason);
    requested.then(measure, () => fail('denied')).catch(() => fail('failed'));
    return () => {
      isOver = true;
      meter?.close();
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
      voice={{ settings, microphones, changeSetting: (change) => setSettings(updateVoiceSettings(change)) }}
      level={isTesting ? level : null}
      testError={testErrors[test]}
      onTest={() => setTest('on')}
      onClose={onClose}
    />
  );
}

interface LevelMeterProps {
  level: ReadableAtom<number>;
  /** The accessible name; without one the meter is hidden from screen readers. */
  label?: string;
  className?: string;
}

const METER = { role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 0 };

/** The level of the microphone. Updates the DOM directly, since it changes several times a second. */
export function LevelMeter({ level, label, className = '' }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      level.subscribe((value) => {
        bar.current?.style.setProperty('scale', `${value} 1`);
        meter.current?.setAttribute('aria-valuenow', String(Math.round(value * 10) * 10));
      }),
    [level],
  );
  return (
    <div
      ref={meter}
      {...METER}
      aria-hidden={label === undefined}
      aria-label={label}
      className={`h-2 overflow-hidden rounded-full bg-sunken ${className}`}
    >
      <div ref={bar} className="size-full origin-left rounded-full bg-teal" style={{ scale: '0 1' }} />
    </div>
  );
}
