import * as z from 'zod';
import { FLITE_SAMPLE_RATE } from './speech-request.ts';

/** A part of a recording: so many seconds of silence, or a sentence. */
export const WavPart = z.union([
  z.strictObject({ silence: z.number().min(0).max(60) }),
  z.strictObject({ say: z.string().min(1).max(500) }),
]);
export type WavPart = z.output<typeof WavPart>;

/** Speaks a text: mono samples of 16 bits at 16 kHz, as bytes. */
export type Say = (text: string) => Promise<Uint8Array>;

const BYTES_PER_SAMPLE = 2;

/** The header of a WAV file of mono samples of 16 bits (RIFF, format 1). */
function headerOf(dataBytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(FLITE_SAMPLE_RATE, 24);
  header.writeUInt32LE(FLITE_SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

const silenceOf = (seconds: number): Uint8Array =>
  new Uint8Array(Math.round(seconds * FLITE_SAMPLE_RATE) * BYTES_PER_SAMPLE);

/** A WAV file of spoken sentences and silences, 16 kHz mono, as Chromium's fake microphone takes it. */
export async function speakWav(parts: readonly WavPart[], say: Say): Promise<Buffer> {
  const spoken: Uint8Array[] = [];
  for (const part of parts) {
    spoken.push('say' in part ? await say(part.say) : silenceOf(part.silence));
  }
  const data = Buffer.concat(spoken);
  return Buffer.concat([headerOf(data.length), data]);
}
