import { MAX_BANK_WORDS, MAX_IMPORT_ROWS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import type { Words } from '../../../word-bank/words.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportBar, ImportCounts } from './import-run.tsx';
import { transferMessages } from './messages.ts';
import { useImport } from './use-import.ts';

const TYPES = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';

interface FileFieldProps {
  label: string;
  error: string | undefined;
  onFile: (file: File) => void;
}

function FileField({ label, error, onFile }: FileFieldProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // A file that was mended can be chosen again.
    target.value = '';
  };
  return (
    <Field label={label} hint={undefined} error={error}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept={TYPES}
          onChange={choose}
          className="w-full cursor-pointer rounded-base border border-edge bg-surface text-transparent file:mr-3 file:min-h-12 file:cursor-pointer file:rounded-base file:border-0 file:bg-teal-tint file:px-4 file:font-semibold file:text-teal-ink"
        />
      )}
    </Field>
  );
}

interface ImportDialogProps {
  uid: string;
  words: Words;
  onClose: () => void;
}

/** Words from a file: chosen, looked at, sent, and counted. */
export function ImportDialog({ uid, words, onClose }: ImportDialogProps) {
  const t = useStore(transferMessages);
  const { stage, read, start, goOn, stop } = useImport(uid, words);
  const news = useRef<HTMLDivElement>(null);
  const { status } = stage;
  // What had the focus has gone with the stage before.
  useEffect(() => {
    if (status === 'importing' || status === 'halted' || status === 'done') news.current?.focus();
  }, [status]);

  const refusals = { ...t, 'too-many-rows': t['too-many-rows']({ rows: MAX_IMPORT_ROWS }) };
  const error = stage.status === 'choosing' && stage.refusal ? refusals[stage.refusal] : undefined;
  return (
    <Dialog title={t.importTitle} onClose={onClose}>
      <div className="mt-3 flex flex-col gap-4">
        {(status === 'choosing' || status === 'reading' || status === 'preview') && (
          <>
            <p>{t.importAbout({ rows: MAX_IMPORT_ROWS })}</p>
            <p className="text-quiet">{t.columnsAbout}</p>
            <FileField label={status === 'preview' ? t.another : t.choose} error={error} onFile={read} />
          </>
        )}
        <div ref={news} aria-live="polite" tabIndex={-1} className="outline-none empty:hidden">
          {stage.status === 'reading' && <LoadingIndicator>{t.reading}</LoadingIndicator>}
          {stage.status === 'preview' && (
            <ImportPreview preview={stage.preview} room={Math.max(0, MAX_BANK_WORDS - words.length)} />
          )}
          {stage.status === 'importing' && <ImportBar {...stage} />}
          {stage.status === 'halted' && (
            <>
              {stage.reason !== null && <p className="mb-2 font-medium text-red">{stage.reason}</p>}
              <p className="mb-2">{t.halted}</p>
              <ImportCounts {...stage} />
            </>
          )}
          {stage.status === 'done' && (
            <>
              <p className="mb-2 text-lg font-semibold">{t.done}</p>
              <ImportCounts {...stage} />
            </>
          )}
        </div>
        {stage.status === 'preview' && stage.preview.words.length > 0 && (
          <Button variant="primary" className="min-h-12" onClick={() => start(stage.preview)}>
            {t.import(stage.preview.words.length)}
          </Button>
        )}
        {stage.status === 'halted' && (
          <Button variant="primary" className="min-h-12" onClick={() => goOn(stage.preview, stage.progress)}>
            {t.goOn}
          </Button>
        )}
        {stage.status === 'importing' ? (
          <Button onClick={stop}>{t.stop}</Button>
        ) : (
          <Button onClick={onClose}>{status === 'done' ? t.close : t.cancel}</Button>
        )}
      </div>
    </Dialog>
  );
}
