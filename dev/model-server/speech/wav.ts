import { FLITE_SAMPLE_RATE, speak } from './flite.ts';

/** A part of a recording: so many seconds of silence, or a sentence. */
export type WavPart = { silence: number } | { say: string };

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

async function samplesOf(part: WavPart): Promise<Buffer> {
  if ('silence' in part) return Buffer.alloc(Math.round(part.silence * FLITE_SAMPLE_RATE) * BYTES_PER_SAMPLE);
  const { buffer } = await speak({ text: part.say, voice: 'rms', speed: 1 });
  return Buffer.from(buffer);
}

/** A WAV file of spoken sentences and silences, 16 kHz mono, as Chromium's fake microphone takes it. */
export async function speakWav(parts: readonly WavPart[]): Promise<Buffer> {
  const spoken: Buffer[] = [];
  for (const part of parts) spoken.push(await samplesOf(part));
  const data = Buffer.concat(spoken);
  return Buffer.concat([headerOf(data.length), data]);
}
