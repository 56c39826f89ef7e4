import * as z from 'zod/mini';
import { createStoredValue } from '../../../../lib/stored-value.ts';

const VoiceSettings = z.object({
  /** The id of the chosen microphone; null for the system default. */
  microphone: z.nullable(z.string()),
  pushToTalk: z.boolean(),
  pace: z.enum(['slower', 'normal']),
});
export type VoiceSettings = z.infer<typeof VoiceSettings>;

export type Pace = VoiceSettings['pace'];

/** Settings are changed one at a time. */
export type SettingChange = { [Name in keyof VoiceSettings]: Pick<VoiceSettings, Name> }[keyof VoiceSettings];

const saved = createStoredValue('localStorage', 'parley.voice-settings', VoiceSettings);
const DEFAULTS: VoiceSettings = { microphone: null, pushToTalk: false, pace: 'normal' };

export const readVoiceSettings = (): VoiceSettings => saved.read() ?? DEFAULTS;

/** Saves a change and returns all settings. */
export function updateVoiceSettings(change: SettingChange): VoiceSettings {
  const settings = { ...readVoiceSettings(), ...change };
  saved.write(settings);
  return settings;
}
