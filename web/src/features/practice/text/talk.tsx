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
export function Talk({ practice, talk }: { practice: Practice; talk: Held }) {
  const t = useStore(sessionMessages);
  const [dialog, setDialog] = useState<'none' | 'details' | 'end'>('none');
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
            <IconButton label={t.open} className="lg:hidden" onClick={() => setDialog('details')}>
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
