import * as z from 'zod';
import { type WorkerClient, createWorkerClient } from '../../worker-thread.ts';
import type { SpeechJob } from './speech-request.ts';

/** SpeechSynthesizer synthesis in a thread of its own: an utterance in, the bytes of its sound out. */
export type SpeechSynthesizer = WorkerClient<SpeechJob, Uint8Array>;

export function createSpeechSynthesizer(): SpeechSynthesizer {
  return createWorkerClient(new URL('speech-worker.ts', import.meta.url), z.instanceof(Uint8Array));
}
