import OpusScript from 'opusscript';
import { FLITE_SAMPLE_RATE } from '../speech/speech-request.ts';

/** Calls use flite's sample rate; RTP timestamps of Opus always count at 48 kHz. */
const SAMPLE_RATE = FLITE_SAMPLE_RATE;
export const SAMPLES_PER_MS = SAMPLE_RATE / 1000;
export const FRAME_MS = 20;
export const FRAME_SAMPLES = SAMPLES_PER_MS * FRAME_MS;
export const FRAME_TICKS = 48 * FRAME_MS;

/** Creates an Opus encoder and decoder for one stream each (mono, 16 bit, 16 kHz). */
export function createOpus() {
  const opus = new OpusScript(SAMPLE_RATE, 1, OpusScript.Application.VOIP);
  return {
    /** Encodes one frame of 320 samples. */
    encode: (frame: Int16Array): Buffer =>
      opus.encode(Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength), FRAME_SAMPLES),
    /** Returns no samples for an invalid packet. */
    decode: (packet: Buffer): Int16Array => {
      try {
        const { buffer, byteOffset, byteLength } = opus.decode(packet);
        return new Int16Array(buffer.slice(byteOffset, byteOffset + byteLength));
      } catch {
        return new Int16Array();
      }
    },
    close: () => opus.delete(),
  };
}
