import type { Lesson } from '@parley/functions/contract';
import { requestMicrophone, stopRequested } from './microphone.ts';
import { readVoiceSettings } from './voice-settings.ts';

/**
 * The start of a call inside the user gesture: iOS plays sound only if the microphone is requested and the audio element is
 * unlocked there. The code of calls is loaded meanwhile.
 */
export interface CallGesture {
  microphone: Promise<MediaStream>;
  audio: HTMLAudioElement;
  lesson: Lesson;
  idempotencyKey: string;
}

/** Call this in the click handler. A gesture that is not passed on to a call has to be released. */
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

/** Releases the microphone and the audio element, also those that are still being opened. */
export function releaseGesture({ microphone, audio }: CallGesture): void {
  audio.pause();
  audio.srcObject = null;
  stopRequested(microphone);
}
