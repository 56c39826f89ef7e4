import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { voiceErrorMessages } from '../../../../messages/errors.ts';
import { voiceSettingsMessages } from '../../../../messages/voice.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Problem } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { Voice } from './voice.ts';
import type { Pace } from '../machine/voice-state.ts';

/** What the dialog reads and changes. */
export type VoiceSettingsEditor = Pick<
  Voice,
  'settings' | 'setPushToTalk' | 'setPace' | 'setMicrophone' | 'microphones'
>;

const PACES: readonly Pace[] = ['slower', 'normal'];

/** The microphones to choose from: the system's own choice has no id, and some browsers hide the names of the others. */
function Microphones({ voice, about }: { voice: VoiceSettingsEditor; about: string }) {
  const t = useStore(voiceSettingsMessages);
  const { microphones, settings } = voice;
  const ids = ['', ...microphones.map(({ id }) => id)];
  const nameOf = (id: string) => {
    const index = microphones.findIndex((microphone) => microphone.id === id);
    return (
      microphones[index]?.label || (index < 0 ? t.systemMicrophone : t.unnamedMicrophone({ n: index + 1 }))
    );
  };
  const chosen = settings.microphone ?? '';
  return (
    <Select
      label={t.microphone}
      description={about}
      options={ids}
      nameOf={nameOf}
      value={ids.includes(chosen) ? chosen : ''}
      onChange={(id) => voice.setMicrophone(id === '' ? null : id)}
    />
  );
}

interface VoiceSettingsDialogProps {
  voice: VoiceSettingsEditor;
  /** How loud the microphone is; null while nothing is taken from it. */
  level: ReadableAtom<number> | null;
  /** The microphone could not be opened. */
  isDenied?: boolean;
  /** Opens the microphone, where no call has done so. */
  onTest?: () => void;
  onClose: () => void;
}

/** The microphone, push-to-talk, and how fast the tutor speaks; remembered for the next call, and heard in this one. */
export function VoiceSettingsDialog(props: VoiceSettingsDialogProps) {
  const t = useStore(voiceSettingsMessages);
  const errors = useStore(voiceErrorMessages);
  const { voice, level, isDenied = false, onTest, onClose } = props;
  const { settings } = voice;
  const aboutClosed = onTest ? t.testAbout : t.microphoneOff;
  return (
    <Dialog title={t.title} shape="sheet" onClose={onClose}>
      <div className="mt-4 flex flex-col gap-5">
        <div>
          <Microphones voice={voice} about={level === null ? aboutClosed : t.microphoneAbout} />
          {level !== null && <LevelMeter level={level} label={t.level} className="mt-3" />}
          {level === null && onTest && (
            <Button className="mt-2 w-full" onClick={onTest}>
              {t.test}
            </Button>
          )}
          <p role="alert" className="mt-2 empty:mt-0">
            <Problem error={isDenied ? errors['microphone-denied'] : undefined} />
          </p>
        </div>
        <Checkbox
          checked={settings.pushToTalk}
          onChange={({ target }) => voice.setPushToTalk(target.checked)}
          label={
            <>
              <span className="font-semibold">{t.pushToTalk}</span>
              <span className="block text-quiet">{t.pushToTalkAbout}</span>
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
                  onChange={() => voice.setPace(pace)}
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
