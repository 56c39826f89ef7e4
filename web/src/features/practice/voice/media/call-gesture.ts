import type { Lesson } from '@parley/functions/contract';
import { requestMicrophone } from './ask-microphone.ts';
import { readVoiceSettings } from './voice-settings.ts';
import type { CallGesture } from '../view/voice.ts';

/** Begins a call inside the tap on the voice button. Whoever does not pass the tap on to a call must drop it. */
export function beginGesture(lesson: Lesson): CallGesture {
  const microphone = requestMicrophone(readVoiceSettings().microphone);
  // The call hears of a refusal when it is there to ask; until then the browser should not take it for a fault.
  microphone.catch(() => undefined);
  const audio = new Audio();
  audio.autoplay = true;
  // There is nothing to play yet: this only tells the browser that the learner wants sound.
  void Promise.resolve(audio.play()).catch(() => undefined);
  return { microphone, audio, lesson, idempotencyKey: crypto.randomUUID() };
}

/** Gives back what a tap has opened or is about to. */
export function releaseGesture({ microphone, audio }: CallGesture): void {
  audio.pause();
  audio.srcObject = null;
  void microphone.then(
    (stream) => stream.getTracks().forEach((track) => track.stop()),
    () => undefined,
  );
}
