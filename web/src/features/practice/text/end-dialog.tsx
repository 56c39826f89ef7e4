import { useStore } from '@nanostores/react';
import { chatMessages, sessionMessages } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Practice } from '../practice.ts';
import { canFinish } from './text-state.ts';

/** Asks before a talk is thrown away, and offers the results instead once there can be any. */
export function EndDialog({ practice, onClose }: { practice: Practice; onClose: () => void }) {
  const t = useStore(sessionMessages);
  const chat = useStore(chatMessages);
  const finishable = canFinish(practice.text);
  return (
    <Dialog title={t.endTitle} onClose={onClose}>
      <p className="mt-2">{finishable ? t.endAboutFinish : t.endAbout}</p>
      <div className="mt-6 flex flex-col gap-3">
        {finishable && (
          <Button variant="primary" onClick={practice.finish}>
            {chat.finish}
          </Button>
        )}
        <Button onClick={onClose}>{t.stay}</Button>
        <Button variant="danger" onClick={practice.end}>
          {t.end}
        </Button>
      </div>
    </Dialog>
  );
}
