import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Words } from '../../../word-bank/words.ts';
import { askWorker } from './files/ask-worker.ts';
import type { Format } from './files/write-words.ts';
import { transferMessages } from './messages.ts';

const FILES = {
  csv: { name: 'parley-words.csv', type: 'text/csv;charset=utf-8' },
  anki: { name: 'parley-words.txt', type: 'text/plain;charset=utf-8' },
} as const satisfies Record<Format, { name: string; type: string }>;

type Stage = { status: 'choosing' } | { status: 'writing' | 'saved' | 'failed'; format: Format };

/** The word bank as a file, for a spreadsheet or for Anki. */
export function ExportDialog({ words, onClose }: { words: Words; onClose: () => void }) {
  const t = useStore(transferMessages);
  const [stage, setStage] = useState<Stage>({ status: 'choosing' });

  async function write(format: Format) {
    setStage({ status: 'writing', format });
    try {
      const text = await askWorker<'write'>({ kind: 'write', words, format }, new AbortController().signal);
      const { name, type } = FILES[format];
      saveFile(name, new Blob([text], { type }));
      setStage({ status: 'saved', format });
    } catch {
      setStage({ status: 'failed', format });
    }
  }

  const button = (format: Format) => ({
    busy: stage.status === 'writing' && stage.format === format,
    onClick: () => void write(format),
    children: t[format],
  });
  return (
    <Dialog title={t.exportTitle} onClose={onClose}>
      <p className="mt-2">{t.exportAbout(words.length)}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button {...button('csv')} />
        <Button {...button('anki')} />
        <output className="text-center font-medium empty:hidden">
          {stage.status === 'saved' && t.saved({ name: FILES[stage.format].name })}
          {stage.status === 'failed' && <span className="text-red">{t.notWritten}</span>}
        </output>
        <Button variant="quiet" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  );
}
