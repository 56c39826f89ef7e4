import { createMp3Encoder } from 'wasm-media-encoders';

/** The sample rate of the Realtime API. */
export const SAMPLE_RATE = 24_000;

/** Clear enough for speech, and 6 KB a second. */
const BITRATE_KBPS = 48;

/** Encodes mono samples (16 bits, little-endian, 24 kHz) as an MP3 file. */
export interface Mp3Writer {
  /** Encodes a chunk. Blocks the event loop for about 5 ms per second of audio. */
  write(pcm: Buffer): void;
  /** Returns the bytes of the file. */
  finish(): Buffer;
}

export async function createMp3Writer(): Promise<Mp3Writer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE_KBPS });
  const frames: Buffer[] = [];
  // Copies the encoder's memory, which the next call overwrites.
  const keep = (bytes: Uint8Array) => frames.push(Buffer.from(bytes));
  return {
    write: (pcm) => {
      const samples = Float32Array.from(
        { length: Math.floor(pcm.length / 2) },
        (_, index) => pcm.readInt16LE(2 * index) / 32_768,
      );
      keep(encoder.encode([samples]));
    },
    finish: () => {
      keep(encoder.finalize());
      return Buffer.concat(frames);
    },
  };
}
