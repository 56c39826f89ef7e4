import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { sessionMessages } from '../../../messages/practice.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Practice } from '../practice.ts';
import { Stage } from '../stage.tsx';
import { ChatPanel } from './chat-panel.tsx';
import type { Held } from './current-session.tsx';
import { SessionCard, SessionFacts } from './current-session.tsx';
import { EndDialog } from './end-dialog.tsx';
import { useVisualViewport } from './use-visual-viewport.ts';

/** A session that is starting or active: the talk, what it is about, and the way out. */
export function RunningSession({ practice, talk }: { practice: Practice; talk: Held }) {
  const t = useStore(sessionMessages);
  const over = talk.status === 'active' && talk.turn.status === 'limit';
  const [opened, setOpened] = useState<{ dialog: 'none' | 'details' | 'end'; over: boolean }>({
    dialog: 'none',
    over,
  });
  // What was open when the session ended by itself is closed: it must not cover the last reply, nor the toast.
  const dialog = opened.over === over ? opened.dialog : 'none';
  const setDialog = (next: typeof dialog) => setOpened({ dialog: next, over });
  const close = () => setDialog('none');
  useVisualViewport();

  const endButton = (
    <Button variant="danger" className="mt-6 w-full" onClick={() => setDialog('end')}>
      {t.end}
    </Button>
  );
  return (
    <>
      <SessionCard talk={talk}>{endButton}</SessionCard>
      <Stage mode="talk">
        <ChatPanel
          practice={practice}
          details={
            <IconButton
              label={t.open}
              className="short:absolute short:bottom-2 short:left-2 lg:hidden"
              onClick={() => setDialog('details')}
            >
              <SlidersHorizontal aria-hidden="true" className="size-5" />
            </IconButton>
          }
        />
      </Stage>
      {dialog === 'details' && (
        <Dialog title={t.title} shape="sheet" onClose={close}>
          <SessionFacts talk={talk} />
          {endButton}
          <Button className="mt-3 w-full" onClick={close}>
            {t.stay}
          </Button>
        </Dialog>
      )}
      {dialog === 'end' && <EndDialog practice={practice} onClose={close} />}
    </>
  );
}
