import * as z from 'zod';
import { type WorkerCalls, workerCalls } from '../../worker-thread.ts';
import type { SpeechOrder } from './speech-request.ts';

/** Speech synthesis in a thread of its own: an utterance in, the bytes of its sound out. */
export type Speech = WorkerCalls<SpeechOrder, Uint8Array>;

export function createSpeech(): Speech {
  return workerCalls(new URL('speech-worker.ts', import.meta.url), z.instanceof(Uint8Array));
}
