import { createMp3Encoder } from 'wasm-media-encoders';

const KBIT_PER_SECOND = 48;
let encoder: ReturnType<typeof createMp3Encoder> | undefined;

/** Encodes mono 16-bit samples as MP3. */
export async function encodeMp3(samples: Int16Array, sampleRate: number): Promise<Uint8Array> {
  encoder ??= createMp3Encoder();
  const mp3 = await encoder;
  mp3.configure({ sampleRate, channels: 1, bitrate: KBIT_PER_SECOND });
  // Buffer.from copies the encoder's memory, which the next call overwrites.
  const body = Buffer.from(mp3.encode([Float32Array.from(samples, (sample) => sample / 32_768)]));
  const tail = Buffer.from(mp3.finalize());
  return Buffer.concat([body, tail]);
}
