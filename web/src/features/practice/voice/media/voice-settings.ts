import { createStoredValue, readFields } from '../../../../lib/stored-value.ts';

export type Pace = 'slower' | 'normal';

export interface VoiceSettings {
  /** The id of the chosen microphone; null for the system default. */
  microphone: string | null;
  pushToTalk: boolean;
  pace: Pace;
}

/** Settings are changed one at a time. */
export type SettingChange = { [Name in keyof VoiceSettings]: Pick<VoiceSettings, Name> }[keyof VoiceSettings];

const isMicrophone = (id: unknown): id is string | null => id === null || typeof id === 'string';
const isPace = (pace: unknown): pace is Pace => pace === 'slower' || pace === 'normal';

const saved = createStoredValue(
  'localStorage',
  'parley.voice-settings',
  (stored): VoiceSettings | undefined => {
    const { microphone, pushToTalk, pace } = readFields(stored);
    const isValid = isMicrophone(microphone) && typeof pushToTalk === 'boolean' && isPace(pace);
    return isValid ? { microphone, pushToTalk, pace } : undefined;
  },
);
const DEFAULTS: VoiceSettings = { microphone: null, pushToTalk: false, pace: 'normal' };

export const readVoiceSettings = (): VoiceSettings => saved.read() ?? DEFAULTS;

/** Saves a change and returns all settings. */
export function updateVoiceSettings(change: SettingChange): VoiceSettings {
  const settings = { ...readVoiceSettings(), ...change };
  saved.write(settings);
  return settings;
}
