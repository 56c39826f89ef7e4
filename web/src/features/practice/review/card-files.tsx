import type { Card } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { lazy } from '../../../lib/lazy.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { cardFileMessages } from './messages.ts';

const loadCardFile = lazy(() => import('./files/card-file.ts'));
const loadImportCards = lazy(() => import('./files/import-cards.ts'));

/** More than a full deck with all reviews. */
const MAX_CARD_FILE_BYTES = 16 * 1024 * 1024;

interface CardFilesProps {
  uid: string;
  cards: readonly Card[];
}

/** Exports all cards with their reviews to a file, and imports such a file. */
export function CardFiles({ uid, cards }: CardFilesProps) {
  const t = useStore(cardFileMessages);
  const input = useRef<HTMLInputElement>(null);
  const [isImporting, setImporting] = useState(false);
  const exportCards = async () => {
    try {
      const { writeCards } = await loadCardFile();
      saveFile('parley-cards.csv', new Blob([writeCards(cards)], { type: 'text/csv' }));
    } catch {
      toast.error(t.notExported, { id: 'cardsNotExported' });
    }
  };
  const importFile = async (file: File) => {
    if (file.size > MAX_CARD_FILE_BYTES) {
      toast.error(t.tooLarge, { id: 'cardsNotImported' });
      return;
    }
    setImporting(true);
    try {
      const { importCards } = await loadImportCards();
      const { cards: imported, leftOut, invalidRows } = await importCards(uid, file);
      const parts = [
        t.imported(imported),
        ...(leftOut > 0 ? [t.leftOut(leftOut)] : []),
        ...(invalidRows > 0 ? [t.skipped(invalidRows)] : []),
      ];
      toast(parts.join(' '), { id: 'cardsImported' });
    } catch {
      toast.error(t.notImported, { id: 'cardsNotImported' });
    } finally {
      setImporting(false);
    }
  };
  return (
    <>
      {cards.length > 0 && <Button onClick={() => void exportCards()}>{t.export}</Button>}
      <Button busy={isImporting} onClick={() => input.current?.click()}>
        {isImporting ? t.importing : t.import}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t.choose}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void importFile(file);
          // Clear the field, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
