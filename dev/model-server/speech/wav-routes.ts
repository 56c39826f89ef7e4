import { json, Router } from 'express';
import * as z from 'zod';
import { parseBody } from '../wire/openai-error.ts';
import { FLITE_SAMPLE_RATE } from './speech-request.ts';
import type { SpeechSynthesizer } from './speech-synthesizer.ts';

/** Seconds of silence, or a sentence. */
const WavPart = z.union([
  z.strictObject({ silence: z.number().min(0).max(60) }),
  z.strictObject({ say: z.string().min(1).max(500) }),
]);
type WavPart = z.output<typeof WavPart>;
const WavRequest = z.strictObject({ parts: z.array(WavPart).min(1).max(50) });

const BYTES_PER_SAMPLE = 2;

/** The RIFF header for mono 16-bit PCM. */
function createWavHeader(dataBytes: number): Buffer {
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

const createSilence = (seconds: number): Uint8Array =>
  new Uint8Array(Math.round(seconds * FLITE_SAMPLE_RATE) * BYTES_PER_SAMPLE);

/** Creates a WAV file (16 kHz, mono) for Chromium's fake microphone. */
async function createWav(parts: readonly WavPart[], speech: SpeechSynthesizer): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for (const part of parts) {
    pieces.push(
      'say' in part
        ? await speech.call({ text: part.say, voice: 'rms', speed: 1, format: 'pcm' })
        : createSilence(part.silence),
    );
  }
  const data = Buffer.concat(pieces);
  return Buffer.concat([createWavHeader(data.length), data]);
}

/** A route for tests: POST /__wav {parts: [{silence: 3}, {say: '...'}]} returns a recording for a fake microphone. */
export function createWavRoutes(speech: SpeechSynthesizer): Router {
  const router = Router();
  router.post('/__wav', json(), (req, res, next) => {
    const { parts } = parseBody(WavRequest, req.body);
    createWav(parts, speech).then((wav) => res.type('audio/wav').send(wav), next);
  });
  return router;
}
