import { createStoredValue, readFields } from '../../../../lib/stored-value.ts';

export type Pace = 'slower' | 'normal';

/** How long the tutor waits in a pause before it replies. `automatic`: as long as suits the level. */
export const WAIT_TIMES = ['automatic', 'relaxed', 'normal', 'quick'] as const;
export type WaitTime = (typeof WAIT_TIMES)[number];

export interface VoiceSettings {
  /** The ids of the chosen devices; null for the system defaults. */
  microphone: string | null;
  speaker: string | null;
  waitTime: WaitTime;
  pushToTalk: boolean;
  pace: Pace;
}

/** Settings are changed one at a time. */
export type SettingChange = { [Name in keyof VoiceSettings]: Pick<VoiceSettings, Name> }[keyof VoiceSettings];

export const PACES: readonly Pace[] = ['slower', 'normal'];

const DEFAULTS: VoiceSettings = {
  microphone: null,
  speaker: null,
  waitTime: 'automatic',
  pushToTalk: false,
  pace: 'normal',
};

const readDevice = (id: unknown): string | null => (typeof id === 'string' ? id : null);
const readChoice = <Choice>(choices: readonly Choice[], stored: unknown, fallback: Choice): Choice =>
  choices.find((choice) => choice === stored) ?? fallback;

/** Each setting that is missing or invalid falls back to its default. */
const saved = createStoredValue('localStorage', 'parley.voice-settings', (stored): VoiceSettings => {
  const { microphone, speaker, waitTime, pushToTalk, pace } = readFields(stored);
  return {
    microphone: readDevice(microphone),
    speaker: readDevice(speaker),
    waitTime: readChoice(WAIT_TIMES, waitTime, DEFAULTS.waitTime),
    pushToTalk: pushToTalk === true,
    pace: readChoice(PACES, pace, DEFAULTS.pace),
  };
});

export const readVoiceSettings = (): VoiceSettings => saved.read() ?? DEFAULTS;

/** Saves a change and returns all settings. */
export function updateVoiceSettings(change: SettingChange): VoiceSettings {
  const settings = { ...readVoiceSettings(), ...change };
  saved.write(settings);
  return settings;
}
