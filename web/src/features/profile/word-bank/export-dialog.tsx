import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Words } from '../../../word-bank/words.ts';
import type { FileFormat } from './files/file-worker.ts';
import { runInWorker } from './files/run-in-worker.ts';
import { transferMessages } from './messages.ts';

const FILES = {
  csv: { name: 'parley-words.csv', type: 'text/csv;charset=utf-8' },
  anki: { name: 'parley-words.txt', type: 'text/plain;charset=utf-8' },
};

/** Downloads the word bank as a file for spreadsheets or for Anki. */
export function ExportDialog({ words, onClose }: { words: Words; onClose: () => void }) {
  const t = useStore(transferMessages);
  const exportMutation = useMutation(
    {
      mutationFn: async (format: FileFormat) => {
        const { name, type } = FILES[format];
        const text = await runInWorker<'write'>({ kind: 'write', words, format });
        saveFile(name, new Blob([text], { type }));
        return name;
      },
    },
    queryClient,
  );
  return (
    <Dialog title={t.exportTitle} onClose={onClose}>
      <p className="mt-2">{t.exportDescription(words.length)}</p>
      <div className="mt-6 flex flex-col gap-3">
        {(['csv', 'anki'] as const).map((format) => (
          <Button
            key={format}
            busy={exportMutation.isPending && exportMutation.variables === format}
            onClick={() => exportMutation.mutate(format)}
          >
            {t[format]}
          </Button>
        ))}
        <output className="text-center font-medium empty:hidden">
          {exportMutation.isSuccess && t.saved({ name: exportMutation.data })}
          {exportMutation.isError && <span className="text-red">{t.exportFailed}</span>}
        </output>
        <Button variant="quiet" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  );
}
