import { serveWorker } from '../../worker-thread.ts';
import { synthesize } from './flite.ts';
import { encodeMp3 } from './mp3.ts';
import { FLITE_SAMPLE_RATE, SpeechJob } from './speech-request.ts';

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
