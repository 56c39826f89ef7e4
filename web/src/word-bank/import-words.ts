import type { ImportOutcome, NewWord } from '@parley/functions/contract';
import { MAX_BODY_BYTES, MAX_IMPORT_BATCH } from '@parley/functions/contract';
import { callAs } from './call-as.ts';
import { reloadWords } from './words.ts';

/** What has become of the words so far, and those that have not been sent. */
export interface ImportProgress {
  counts: Readonly<Record<ImportOutcome, number>>;
  rest: readonly NewWord[];
}

/** What the list is wrapped in has its place too. */
const BATCH_BYTES = MAX_BODY_BYTES - 64;
const encoder = new TextEncoder();
const sizeOf = (word: NewWord): number => encoder.encode(JSON.stringify(word)).length + 1;

/** As many of the first words as one call takes, in number and in bytes. */
export function nextBatch(words: readonly NewWord[]): readonly NewWord[] {
  let bytes = 0;
  const tooMany = words.findIndex((word, index) => {
    bytes += sizeOf(word);
    return index >= MAX_IMPORT_BATCH || bytes > BATCH_BYTES;
  });
  return tooMany === -1 ? words : words.slice(0, tooMany);
}

export const beginImport = (words: readonly NewWord[]): ImportProgress => ({
  counts: { added: 0, duplicate: 0, full: 0 },
  rest: words,
});

/**
 * Sends the words that are left, batch by batch, and tells how far it has come. Rejects with the `ApiError` of the batch
 * that failed, or of `signal`: what was reported last is where it can go on, and a batch that did arrive counts as
 * duplicates then. However it ends, the list is loaded anew.
 */
export async function importWords(
  uid: string,
  from: ImportProgress,
  { onProgress, signal }: { onProgress: (progress: ImportProgress) => void; signal: AbortSignal },
): Promise<void> {
  let progress = from;
  try {
    while (progress.rest.length > 0) {
      const batch = nextBatch(progress.rest);
      const { outcomes } = await callAs(uid, 'importWords', { items: [...batch] }, { signal });
      const counts = { ...progress.counts };
      for (const outcome of outcomes) counts[outcome] += 1;
      progress = { counts, rest: progress.rest.slice(batch.length) };
      onProgress(progress);
    }
  } finally {
    void reloadWords(uid);
  }
}
