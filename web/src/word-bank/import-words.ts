import type { ImportOutcome, NewWord } from '@parley/functions/contract';
import { MAX_IMPORT_BATCH } from '@parley/functions/contract';
import { callAsUser } from './call-as.ts';
import { reloadWords } from './words.ts';

/** What has become of the words so far, and those that have not been sent. */
export interface ImportProgress {
  counts: Readonly<Record<ImportOutcome, number>>;
  rest: readonly NewWord[];
}

export const createImportProgress = (words: readonly NewWord[]): ImportProgress => ({
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
      const batch = progress.rest.slice(0, MAX_IMPORT_BATCH);
      const { outcomes } = await callAsUser(uid, 'importWords', { items: [...batch] }, { signal });
      const counts = { ...progress.counts };
      for (const outcome of outcomes) counts[outcome] += 1;
      progress = { counts, rest: progress.rest.slice(batch.length) };
      onProgress(progress);
    }
  } finally {
    void reloadWords(uid);
  }
}
