import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { memoryMessages } from './messages.ts';

interface ConfirmDeletionDialogProps {
  title: string;
  text: string;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before all facts are deleted. */
export function ConfirmDeletionDialog(props: ConfirmDeletionDialogProps) {
  const { title, text, confirm, busy, onConfirm, onClose } = props;
  const t = useStore(memoryMessages);
  return (
    <Dialog title={title} onClose={() => !busy && onClose()}>
      <p className="mt-3">{text}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button disabled={busy} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
