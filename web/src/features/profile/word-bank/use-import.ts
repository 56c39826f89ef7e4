import type { ImportOutcome, NewWord } from '@parley/functions/contract';
import { MAX_IMPORT_BATCH, MAX_IMPORT_BYTES, wordKey } from '@parley/functions/contract';
import { useEffect, useRef, useState } from 'react';
import { toErrorCode } from '../../../api/api-error.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { requestAsUser } from '../../../account/request-as-user.ts';
import { reloadWords, type Words } from '../../../word-bank/words.ts';
import type { FileError, Preview } from './files/read-words.ts';
import { runInWorker } from './files/run-in-worker.ts';

export interface ImportProgress {
  counts: Readonly<Record<ImportOutcome, number>>;
  /** The words whose outcome is not known yet. */
  remaining: readonly NewWord[];
}

/** Words are sent only after the learner has seen a preview. */
type ImportState =
  | { status: 'choosing'; error: FileError | 'unreadable' | null }
  | { status: 'reading' }
  | { status: 'preview' | 'importing' | 'done'; preview: Preview; progress: ImportProgress }
  | { status: 'stopped'; preview: Preview; progress: ImportProgress; reason: string | null };

/**
 * Sends words in batches and yields the progress after each. Throws the `ApiError` of a failed batch. A resumed import continues
 * from the last progress; if the server did add the words of the failed batch, they then count as duplicates.
 */
async function* importWords(
  uid: string,
  { counts, remaining }: ImportProgress,
  signal: AbortSignal,
): AsyncGenerator<ImportProgress> {
  const total = { ...counts };
  try {
    for (let start = 0; start < remaining.length; start += MAX_IMPORT_BATCH) {
      const end = start + MAX_IMPORT_BATCH;
      const { outcomes } = await requestAsUser(
        uid,
        'importWords',
        { items: remaining.slice(start, end) },
        { signal },
      );
      for (const outcome of outcomes) total[outcome] += 1;
      yield { counts: { ...total }, remaining: remaining.slice(end) };
    }
  } finally {
    void reloadWords(uid);
  }
}

/** An import, from choosing a file to the result. Unmounting stops it; words that were added stay. */
export function useImport(uid: string, words: Words) {
  const [state, setState] = useState<ImportState>({ status: 'choosing', error: null });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  function restart(): AbortSignal {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  }

  async function read(file: File) {
    const signal = restart();
    const fail = (error: FileError | 'unreadable') => setState({ status: 'choosing', error });
    if (file.size > MAX_IMPORT_BYTES) {
      fail('too-large');
      return;
    }
    setState({ status: 'reading' });
    try {
      const knownKeys = words.map(({ word }) => wordKey(word));
      const task = { kind: 'read', file: await file.arrayBuffer(), knownKeys } as const;
      const preview = await runInWorker<'read'>(task, signal);
      if (typeof preview === 'string') fail(preview);
      else {
        const counts = { added: 0, duplicate: 0, full: 0 };
        setState({ status: 'preview', preview, progress: { counts, remaining: preview.words } });
      }
    } catch {
      if (!signal.aborted) fail('unreadable');
    }
  }

  async function send(preview: Preview, start: ImportProgress) {
    const signal = restart();
    let progress = start;
    setState({ status: 'importing', preview, progress });
    try {
      for await (progress of importWords(uid, start, signal)) {
        setState({ status: 'importing', preview, progress });
      }
      setState({ status: 'done', preview, progress });
    } catch (error) {
      const reason = signal.aborted ? null : errorMessages.get()[toErrorCode(error)];
      setState({ status: 'stopped', preview, progress, reason });
    }
  }

  return {
    state,
    read: (file: File) => void read(file),
    send: (preview: Preview, progress: ImportProgress) => void send(preview, progress),
    stop: () => controller.current?.abort(),
  };
}
