import { serveWorker } from '../../worker-thread.ts';
import { speak } from './flite.ts';
import { encodeMp3 } from './mp3.ts';
import { FLITE_SAMPLE_RATE, SpeechJob } from './speech-request.ts';

async function createAudio({ as, ...utterance }: SpeechJob): Promise<Uint8Array> {
  const samples = await speak(utterance);
  return as === 'mp3' ? encodeMp3(samples, FLITE_SAMPLE_RATE) : new Uint8Array(samples.buffer);
}

// One utterance after another: the encoder holds the state of one stream.
let previous: Promise<unknown> = Promise.resolve();

serveWorker(SpeechJob, (order) => {
  const current = previous.catch(() => undefined).then(() => createAudio(order));
  previous = current;
  return current;
});
