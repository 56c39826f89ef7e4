import type { Lesson } from '@parley/functions/contract';
import { requestMicrophone, stopRequestedMicrophone } from './microphone.ts';
import { readVoiceSettings } from './voice-settings.ts';

/**
 * The start of a call. Its media are opened inside the user gesture: iOS plays sound only if the microphone is
 * requested and the audio element is unlocked there. The code for calls is loaded in the meantime.
 */
export interface CallGesture {
  microphone: Promise<MediaStream>;
  audio: HTMLAudioElement;
  lesson: Lesson;
  idempotencyKey: string;
}

/** Call this in the click handler. Release a gesture that never leads to a call. */
export function beginGesture(lesson: Lesson): CallGesture {
  const microphone = requestMicrophone(readVoiceSettings().microphone);
  // The call handles a rejection later; until then, keep it from being reported as unhandled.
  microphone.catch(() => undefined);
  const audio = new Audio();
  audio.autoplay = true;
  // There is nothing to play yet: this unlocks the element.
  void Promise.resolve(audio.play()).catch(() => undefined);
  return { microphone, audio, lesson, idempotencyKey: crypto.randomUUID() };
}

/** Releases the microphone and the audio element, even if they are still being opened. */
export function releaseGesture({ microphone, audio }: CallGesture): void {
  audio.pause();
  audio.srcObject = null;
  stopRequestedMicrophone(microphone);
}
