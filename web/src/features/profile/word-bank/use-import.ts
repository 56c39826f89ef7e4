import { MAX_IMPORT_BYTES, wordKey } from '@parley/functions/contract';
import { useEffect, useRef, useState } from 'react';
import { toErrorCode } from '../../../api/api-error.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { createImportProgress, importWords, type ImportProgress } from '../../../word-bank/import-words.ts';
import type { Words } from '../../../word-bank/words.ts';
import { askWorker } from './files/ask-worker.ts';
import type { Preview, Refusal } from './files/read-words.ts';

/** How far an import has come: nothing is sent before the learner has seen what would be. */
export type ImportStage =
  | { status: 'choosing'; refusal: Refusal | 'unreadable' | null }
  | { status: 'reading' }
  | { status: 'preview'; preview: Preview }
  | { status: 'importing'; preview: Preview; progress: ImportProgress }
  | { status: 'halted'; preview: Preview; progress: ImportProgress; reason: string | null }
  | { status: 'done'; preview: Preview; progress: ImportProgress };

/** An import from the choice of the file to its counts. Going away stops it; what has been added stays. */
export function useImport(uid: string, words: Words) {
  const [stage, setStage] = useState<ImportStage>({ status: 'choosing', refusal: null });
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  function begin(): AbortSignal {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  }

  async function read(file: File) {
    const signal = begin();
    const refuse = (refusal: Refusal | 'unreadable') => setStage({ status: 'choosing', refusal });
    if (file.size > MAX_IMPORT_BYTES) {
      refuse('too-large');
      return;
    }
    setStage({ status: 'reading' });
    try {
      const known = words.map(({ word }) => wordKey(word));
      const job = { kind: 'read', file: await file.arrayBuffer(), known } as const;
      const preview = await askWorker<'read'>(job, signal);
      if (typeof preview === 'string') refuse(preview);
      else setStage({ status: 'preview', preview });
    } catch {
      if (!signal.aborted) refuse('unreadable');
    }
  }

  async function send(preview: Preview, from: ImportProgress) {
    const signal = begin();
    let progress = from;
    const onProgress = (next: ImportProgress) => {
      progress = next;
      setStage({ status: 'importing', preview, progress });
    };
    onProgress(from);
    try {
      await importWords(uid, from, { onProgress, signal });
      setStage({ status: 'done', preview, progress });
    } catch (error) {
      const reason = signal.aborted ? null : errorMessages.get()[toErrorCode(error)];
      setStage({ status: 'halted', preview, progress, reason });
    }
  }

  return {
    stage,
    read: (file: File) => void read(file),
    start: (preview: Preview) => void send(preview, createImportProgress(preview.words)),
    goOn: (preview: Preview, progress: ImportProgress) => void send(preview, progress),
    stop: () => work.current?.abort(),
  };
}
