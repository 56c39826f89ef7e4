import { toFliteVoice } from '../speech/speech-request.ts';
import type { SpeechSynthesizer } from '../speech/speech-synthesizer.ts';
import type { Session } from './session.ts';

/** Speaks a text: mono samples of 16 bits at 16 kHz. */
export type Speak = (text: string) => Promise<Int16Array>;

/** The voice of a session as it is set now, which a later update does not change. */
export function voiceOf({ audio: { output } }: Session, speech: SpeechSynthesizer): Speak {
  const voice = toFliteVoice(output.voice);
  const { speed } = output;
  return async (text) => {
    const bytes = await speech.call({ text, voice, speed, as: 'pcm' });
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Int16Array.BYTES_PER_ELEMENT);
  };
}
