import type { WordBankEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { wordDialogMessages } from './messages.ts';

interface DeleteWordDialogProps {
  entry: WordBankEntry;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before deleting a word (docs/product.md 5.7). */
export function DeleteWordDialog({ entry, onDelete, onClose }: DeleteWordDialogProps) {
  const t = useStore(wordDialogMessages);
  return (
    <Dialog title={t.titleDelete} onClose={onClose}>
      <p dir="auto" className="mt-3 text-lg font-semibold wrap-anywhere whitespace-pre-line">
        {entry.word}
      </p>
      <p className="mt-1">{t.confirmDelete}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="danger" onClick={onDelete}>
          {t.delete}
        </Button>
      </div>
    </Dialog>
  );
}
