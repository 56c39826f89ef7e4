import OpusScript from 'opusscript';
import { FLITE_SAMPLE_RATE } from '../speech/speech-request.ts';

/** Calls speak and listen at flite's own rate; RTP counts 48,000 samples a second whatever Opus encodes. */
const SAMPLE_RATE = FLITE_SAMPLE_RATE;
export const SAMPLES_PER_MS = SAMPLE_RATE / 1000;
export const FRAME_MS = 20;
export const FRAME_SAMPLES = SAMPLES_PER_MS * FRAME_MS;
export const FRAME_TICKS = 48 * FRAME_MS;

/** An Opus encoder and decoder of mono samples of 16 bits at 16 kHz, each with the state of one stream. */
export interface Opus {
  /** One frame of 320 samples in, one packet out. */
  encode: (frame: Int16Array) => Buffer;
  /** Nothing for what is no Opus packet. */
  decode: (packet: Buffer) => Int16Array;
  /** Gives its memory back. */
  close: () => void;
}

export function createOpus(): Opus {
  const opus = new OpusScript(SAMPLE_RATE, 1, OpusScript.Application.VOIP);
  return {
    encode: (frame) =>
      opus.encode(Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength), FRAME_SAMPLES),
    decode: (packet) => {
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
