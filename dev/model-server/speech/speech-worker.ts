import { createMp3Encoder } from 'wasm-media-encoders';
import { serveWorker } from '../../worker-thread.ts';
import { synthesize } from './flite.ts';
import { FLITE_SAMPLE_RATE, SpeechJob } from './speech-request.ts';

const KBIT_PER_SECOND = 48;
let encoder: ReturnType<typeof createMp3Encoder> | undefined;

/** Encodes mono 16-bit samples as MP3. */
async function encodeMp3(samples: Int16Array, sampleRate: number): Promise<Uint8Array> {
  encoder ??= createMp3Encoder();
  const mp3 = await encoder;
  mp3.configure({ sampleRate, channels: 1, bitrate: KBIT_PER_SECOND });
  // Buffer.from copies the encoder's memory, which the next call overwrites.
  const body = Buffer.from(mp3.encode([Float32Array.from(samples, (sample) => sample / 32_768)]));
  const tail = Buffer.from(mp3.finalize());
  return Buffer.concat([body, tail]);
}

async function createAudio({ format, ...utterance }: SpeechJob): Promise<Uint8Array> {
  const samples = await synthesize(utterance);
  return format === 'mp3' ? encodeMp3(samples, FLITE_SAMPLE_RATE) : new Uint8Array(samples.buffer);
}

// The encoder has state, so utterances are processed one at a time.
let previous: Promise<unknown> = Promise.resolve();

serveWorker(SpeechJob, (job) => {
  const current = previous.catch(() => undefined).then(() => createAudio(job));
  previous = current;
  return current;
});
