import * as z from 'zod/mini';
import { stored } from '../../../../lib/stored.ts';

/** What a learner chose for calls; remembered from visit to visit. */
const VoiceSettings = z.object({
  /** The id of the chosen microphone; null for the system's own choice. */
  microphone: z.nullable(z.string()),
  /** The microphone is open only while the button is held. */
  pushToTalk: z.boolean(),
  pace: z.enum(['slower', 'normal']),
});
export type VoiceSettings = z.infer<typeof VoiceSettings>;

const kept = stored('localStorage', 'parley.voice-settings', VoiceSettings);
const DEFAULTS: VoiceSettings = { microphone: null, pushToTalk: false, pace: 'normal' };

/** The settings as the learner left them. */
export const readVoiceSettings = (): VoiceSettings => kept.read() ?? DEFAULTS;

/** Changes some of the settings and gives them all. */
export function updateVoiceSettings(change: Partial<VoiceSettings>): VoiceSettings {
  const settings = { ...readVoiceSettings(), ...change };
  kept.write(settings);
  return settings;
}
