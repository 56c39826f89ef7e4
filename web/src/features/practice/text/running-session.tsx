import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { sessionMessages } from '../../../messages/practice.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Practice } from '../practice.ts';
import { Stage } from '../session/stage.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { SessionCard, SessionFacts } from '../session/session-card.tsx';
import { EndDialog } from './end-dialog.tsx';
import { messagesUsed } from './messages-used.ts';
import type { TextState } from './text-state.ts';
import { useVisualViewport } from './use-visual-viewport.ts';

type Held = Exclude<TextState, { status: 'idle' }>;

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
  const used = messagesUsed(talk);
  useVisualViewport();

  const endButton = (
    <Button variant="danger" className="mt-6 w-full" onClick={() => setDialog('end')}>
      {t.end}
    </Button>
  );
  return (
    <>
      <SessionCard lesson={talk.lesson} used={used}>
        {endButton}
      </SessionCard>
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
          <SessionFacts lesson={talk.lesson} used={used} />
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
