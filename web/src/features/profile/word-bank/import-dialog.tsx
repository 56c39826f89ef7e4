import { MAX_BANK_WORDS, MAX_IMPORT_ROWS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../../messages/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import type { Words } from '../../../word-bank/words.ts';
import type { Preview } from './files/read-words.ts';
import { ImportPreview } from './import-preview.tsx';
import { transferMessages } from './messages.ts';
import { useImport, type ImportProgress } from './use-import.ts';

const FILE_TYPES = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';

/** The states after the preview. */
const STARTED = new Set(['importing', 'stopped', 'done']);

/** The number of words and rows with each outcome. */
function ImportCounts({ preview, progress }: { preview: Preview; progress: ImportProgress }) {
  const t = useStore(transferMessages);
  const { counts, remaining } = progress;
  const lines = [
    [preview.duplicates.length + counts.duplicate, t.alreadyInBank],
    [counts.full, t.bankFull],
    [preview.invalidRows.length, t.skipped],
    [remaining.length, t.notImported],
  ] as const;
  return (
    <div>
      <p className="font-semibold">{t.added(counts.added)}</p>
      {lines.map(([n, text]) => n > 0 && <p key={text(n)}>{text(n)}</p>)}
    </div>
  );
}

function ImportBar({ done, total }: { done: number; total: number }) {
  const t = useStore(transferMessages);
  return (
    <div className="flex flex-col gap-2">
      <progress aria-label={t.importing} max={total} value={done} className="h-3 w-full accent-teal" />
      <p className="text-quiet">{t.progress({ done: formatCount(done) })(total)}</p>
    </div>
  );
}

interface ImportDialogProps {
  uid: string;
  words: Words;
  onClose: () => void;
}

/** Imports words from a file, after a preview. */
export function ImportDialog({ uid, words, onClose }: ImportDialogProps) {
  const t = useStore(transferMessages);
  const { state, read, send, stop } = useImport(uid, words);
  const liveRegion = useRef<HTMLDivElement>(null);
  const { status } = state;
  // The button that had the focus was removed.
  useEffect(() => {
    if (STARTED.has(status)) liveRegion.current?.focus();
  }, [status]);

  const rows = formatCount(MAX_IMPORT_ROWS);
  const errors = { ...t, 'too-many-rows': t['too-many-rows']({ rows }) };
  return (
    <Dialog title={t.importTitle} onClose={onClose}>
      <div className="mt-3 flex flex-col gap-4">
        {!STARTED.has(status) && (
          <>
            <p>{t.importDescription({ rows })}</p>
            <p className="text-quiet">{t.columnsDescription}</p>
            <Field
              label={status === 'preview' ? t.another : t.choose}
              hint={undefined}
              error={status === 'choosing' && state.error ? errors[state.error] : undefined}
            >
              {(ids) => (
                <input
                  {...ids}
                  type="file"
                  accept={FILE_TYPES}
                  onChange={({ target }) => {
                    if (target.files?.[0]) read(target.files[0]);
                    // Allows the same file to be chosen again after it has been corrected.
                    target.value = '';
                  }}
                  className="w-full cursor-pointer rounded-base border border-edge bg-surface text-transparent file:mr-3 file:min-h-12 file:cursor-pointer file:rounded-base file:border-0 file:bg-teal-tint file:px-4 file:font-semibold file:text-teal-ink"
                />
              )}
            </Field>
          </>
        )}
        <div ref={liveRegion} aria-live="polite" tabIndex={-1} className="outline-none empty:hidden">
          {status === 'reading' && <LoadingIndicator>{t.reading}</LoadingIndicator>}
          {status === 'preview' && (
            <ImportPreview preview={state.preview} room={Math.max(0, MAX_BANK_WORDS - words.length)} />
          )}
          {status === 'importing' && (
            <ImportBar
              done={state.preview.words.length - state.progress.remaining.length}
              total={state.preview.words.length}
            />
          )}
          {status === 'stopped' && (
            <>
              {state.reason !== null && <p className="mb-2 font-medium text-red">{state.reason}</p>}
              <p className="mb-2">{t.stopped}</p>
            </>
          )}
          {status === 'done' && <p className="mb-2 text-lg font-semibold">{t.done}</p>}
          {(status === 'stopped' || status === 'done') && <ImportCounts {...state} />}
        </div>
        {((status === 'preview' && state.preview.words.length > 0) || status === 'stopped') && (
          <Button variant="primary" className="min-h-12" onClick={() => send(state.preview, state.progress)}>
            {status === 'preview' ? t.import(state.preview.words.length) : t.resume}
          </Button>
        )}
        {status === 'importing' ? (
          <Button onClick={stop}>{t.stop}</Button>
        ) : (
          <Button onClick={onClose}>{status === 'done' ? t.close : t.cancel}</Button>
        )}
      </div>
    </Dialog>
  );
}
