import * as z from 'zod';
import { type WorkerClient, createWorkerClient } from '../../worker-thread.ts';
import type { SpeechJob } from './speech-request.ts';

/** Speech synthesis in a worker thread; returns the bytes of the audio. */
export type SpeechSynthesizer = WorkerClient<SpeechJob, Uint8Array>;

export function createSpeechSynthesizer(): SpeechSynthesizer {
  return createWorkerClient(new URL('speech-worker.ts', import.meta.url), z.instanceof(Uint8Array));
}
