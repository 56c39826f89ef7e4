import type { Lesson } from '@parley/functions/contract';
import type { ReadableAtom } from 'nanostores';
import type { VoiceState } from './voice-state.ts';

/** What a learner chose for calls; remembered from visit to visit. */
export interface VoiceSettings {
  /** The id of the chosen microphone; null for the system's own choice. */
  microphone: string | null;
  /** The microphone is open only while the button is held. */
  pushToTalk: boolean;
  pace: 'slower' | 'normal';
}

/**
 * What has to begin inside the tap itself, or iOS plays no sound: the microphone is asked for and the sound is unlocked.
 * All the rest of a call is loaded while that takes its time.
 */
export interface VoiceTap {
  microphone: Promise<MediaStream>;
  audio: HTMLAudioElement;
  lesson: Lesson;
  idempotencyKey: string;
  /** `performance.now()` of the tap. */
  at: number;
}

/** A call as the page shows and steers it; made by `useVoice`. */
export interface Voice {
  state: VoiceState;
  /** End Voice Chat: on to the results, or back where nothing has been said. */
  stop: () => void;
  /** Asks the tutor to say the last thing again. */
  sayAgain: () => void;
  /** Asks the tutor for a hint what one might say. */
  hint: () => void;
  muted: boolean;
  setMuted: (muted: boolean) => void;
  /** Push-to-talk: pressing opens the microphone (and stops the tutor), letting go asks for the reply. */
  press: () => void;
  release: () => void;
  /** Whether the button is held. */
  pressed: boolean;
  settings: VoiceSettings;
  setPushToTalk: (pushToTalk: boolean) => void;
  setPace: (pace: VoiceSettings['pace']) => void;
  /** Takes another microphone, also in the middle of a call. */
  setMicrophone: (id: string | null) => void;
  /** The microphones that there are, once one has been allowed; kept up to date. */
  microphones: readonly { id: string; label: string }[];
  /** How loud the microphone is, from 0 to 1. */
  level: ReadableAtom<number>;
  /** Nothing has been heard of an open microphone for 5 s while the learner could speak. */
  unheard: boolean;
  startNew: () => void;
}
