import type { WordBankEntry } from '@parley/functions/contract';
import { writeAnki } from './anki.ts';
import { writeCsv } from './csv.ts';
import { readWords, type FileError, type Preview } from './read-words.ts';

export type FileFormat = 'csv' | 'anki';

export type FileTask =
  | { kind: 'read'; file: ArrayBuffer; knownKeys: readonly string[] }
  | { kind: 'write'; words: readonly WordBankEntry[]; format: FileFormat };

export interface FileTaskResults {
  read: Preview | FileError;
  write: string;
}

function run(task: FileTask): FileTaskResults[FileTask['kind']] {
  if (task.kind === 'read') return readWords(task.file, task.knownKeys);
  return task.format === 'csv' ? writeCsv(task.words) : writeAnki(task.words);
}

addEventListener('message', ({ data }: MessageEvent<FileTask>) => postMessage(run(data)));
