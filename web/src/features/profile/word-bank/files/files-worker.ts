import type { WordBankEntry } from '@parley/functions/contract';
import { readWords, type Preview, type Refusal } from './read-words.ts';
import { writeWords, type Format } from './write-words.ts';

/** What the worker can be asked for; it does one job. */
export type Job =
  | { kind: 'read'; file: ArrayBuffer; known: readonly string[] }
  | { kind: 'write'; words: readonly WordBankEntry[]; format: Format };

export interface Answers {
  read: Preview | Refusal;
  write: string;
}

const answer = (job: Job): Answers[Job['kind']] =>
  job.kind === 'read' ? readWords(job.file, job.known) : writeWords(job.words, job.format);

addEventListener('message', ({ data }: MessageEvent<Job>) => postMessage(answer(data)));
