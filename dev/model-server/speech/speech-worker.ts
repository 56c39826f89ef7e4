import { serveCalls } from '../worker-calls.ts';
import { FLITE_SAMPLE_RATE, speak } from './flite.ts';
import { encodeMp3 } from './mp3.ts';
import { Utterance } from './speech-request.ts';

// One utterance after another: the encoder holds the state of one stream.
let previous: Promise<unknown> = Promise.resolve();

serveCalls(Utterance, (utterance) => {
  const current = previous
    .catch(() => undefined)
    .then(async () => encodeMp3(await speak(utterance), FLITE_SAMPLE_RATE));
  previous = current;
  return current;
});
