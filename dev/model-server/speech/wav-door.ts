import { json, Router } from 'express';
import * as z from 'zod';
import { parseBody } from '../wire/openai-error.ts';
import type { SpeechSynthesizer } from './speech-synthesizer.ts';
import { speakWav, WavPart } from './wav.ts';

const WavRequest = z.strictObject({ parts: z.array(WavPart).min(1).max(50) });

/** A door for tests: POST /__wav {parts: [{silence: 3}, {say: '...'}]} gives a recording for a browser's fake microphone. */
export function wavDoor(speech: SpeechSynthesizer): Router {
  const router = Router();
  const say = (text: string): Promise<Uint8Array> => speech.call({ text, voice: 'rms', speed: 1, as: 'pcm' });
  router.post('/__wav', json(), (req, res, next) => {
    const { parts } = parseBody(WavRequest, req.body);
    speakWav(parts, say).then((wav) => res.type('audio/wav').send(wav), next);
  });
  return router;
}
