import type { WordBankEntry } from '@parley/functions/contract';
import { writeAnki } from './anki.ts';
import { writeCsv } from './csv.ts';
import { readWords, type FileError, type Preview } from './read-words.ts';

export type FileFormat = 'csv' | 'anki';

export type Job =
  | { kind: 'read'; file: ArrayBuffer; knownKeys: readonly string[] }
  | { kind: 'write'; words: readonly WordBankEntry[]; format: FileFormat };

export interface Results {
  read: Preview | FileError;
  write: string;
}

function run(job: Job): Results[Job['kind']] {
  if (job.kind === 'read') return readWords(job.file, job.knownKeys);
  return job.format === 'csv' ? writeCsv(job.words) : writeAnki(job.words);
}

addEventListener('message', ({ data }: MessageEvent<Job>) => postMessage(run(data)));
