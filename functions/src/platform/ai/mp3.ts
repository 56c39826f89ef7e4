import { createMp3Encoder } from 'wasm-media-encoders';

/** The sample rate of the Realtime API. */
export const SAMPLE_RATE = 24_000;

/** Clear enough for speech, and 6 KB a second. */
const KBIT_PER_SECOND = 48;

let encoder: ReturnType<typeof createMp3Encoder> | undefined;

/** Encodes mono samples (16 bits, little-endian, 24 kHz) as an MP3 file. */
export async function encodeMp3(pcm: Buffer): Promise<Uint8Array> {
  encoder ??= createMp3Encoder();
  const mp3 = await encoder;
  const samples = Float32Array.from(
    { length: Math.floor(pcm.length / 2) },
    (_, index) => pcm.readInt16LE(2 * index) / 32_768,
  );
  // One encoder serves all requests: it is reset here and used without a pause.
  mp3.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: KBIT_PER_SECOND });
  // Buffer.from copies the encoder's memory, which the next call overwrites.
  const body = Buffer.from(mp3.encode([samples]));
  const tail = Buffer.from(mp3.finalize());
  return Buffer.concat([body, tail]);
}
