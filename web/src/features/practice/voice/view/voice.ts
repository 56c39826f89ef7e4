import type { Lesson } from '@parley/functions/contract';
import type { ReadableAtom } from 'nanostores';
import type { LimitReached } from '../../../../api/reactions.ts';
import type { VoiceSettings } from '../media/voice-settings.ts';
import type { Pace, VoiceState } from '../machine/voice-state.ts';

/**
 * What has to begin inside the tap itself, or iOS plays no sound: the microphone is asked for and the sound is unlocked.
 * All the rest of a call is loaded while that takes its time.
 */
export interface CallGesture {
  microphone: Promise<MediaStream>;
  audio: HTMLAudioElement;
  lesson: Lesson;
  idempotencyKey: string;
}

export interface MicrophoneChoice {
  id: string;
  label: string;
}

/** A call as the page shows and steers it; made by `useVoice`. */
export interface Voice {
  state: VoiceState;
  /** Whose call it is: a uid. */
  owner: string;
  /** The limit that the last start met, for the modal of spec.md section 2. */
  limit: LimitReached | null;
  /** Puts the error of the last start away. */
  dismiss: () => void;
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
  setPace: (pace: Pace) => void;
  /** Takes another microphone, also in the middle of a call. */
  setMicrophone: (id: string | null) => void;
  /** The microphones that there are, once one has been allowed; kept up to date. */
  microphones: readonly MicrophoneChoice[];
  /** How loud the microphone is, from 0 to 1. */
  level: ReadableAtom<number>;
  /** Nothing has been heard of an open microphone for 5 s while the learner could speak. */
  unheard: boolean;
  /** Prepares the results once more, where that has failed. */
  retry: () => void;
  /** Start New Practice. */
  startNew: () => void;
}
