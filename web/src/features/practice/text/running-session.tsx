import { hasTranslatedReasons } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chatMessages } from '../conversation/messages.ts';
import { CorrectionsSelect } from '../session/corrections-select.tsx';
import { ExplanationsSelect } from '../session/explanations-select.tsx';
import { sessionMessages } from '../session/messages.ts';
import { useBackGuard } from '../../../lib/use-back-guard.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { WordCount } from '../session/practice-words.tsx';
import { SessionCard, SessionFacts } from '../session/session-card.tsx';
import { SessionPanel } from '../session/session-panel.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { canFinish, countUsedMessages, hasSessionEnded, type Active, type Starting } from './text-state.ts';
import type { TextSessionMachine } from './use-text-session.ts';

/**
 * Sets CSS variables for the visible part of the page. On iOS the keyboard covers the page without resizing it, and the chat must
 * end above the keyboard.
 */
function useVisualViewport(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const { style } = document.documentElement;
    const fit = () => {
      // Keep the layout of a zoomed page.
      if (viewport.scale !== 1) return;
      style.setProperty('--viewport-height', `${viewport.height}px`);
      style.setProperty('--viewport-top', `${viewport.offsetTop}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
      style.removeProperty('--viewport-height');
      style.removeProperty('--viewport-top');
    };
  }, []);
}

interface RunningSessionProps {
  textSession: TextSessionMachine;
  state: Starting | Active;
}

interface EndDialogProps extends RunningSessionProps {
  onClose: () => void;
}

function EndDialog({ textSession, state, onClose }: EndDialogProps) {
  const t = useStore(sessionMessages);
  const chat = useStore(chatMessages);
  return (
    <Dialog title={t.endTitle} onClose={onClose}>
      <p className="mt-2">{canFinish(state) ? t.endOrFinishDescription : t.endDescription}</p>
      <div className="mt-6 flex flex-col gap-3">
        {canFinish(state) && (
          <Button variant="primary" onClick={() => textSession.send({ type: 'FINISH' })}>
            {chat.finish}
          </Button>
        )}
        <Button onClick={onClose}>{t.stay}</Button>
        <Button variant="danger" onClick={() => textSession.send({ type: 'END' })}>
          {t.end}
        </Button>
      </div>
    </Dialog>
  );
}

export function RunningSession({
  textSession,
  state,
  usedWords,
}: RunningSessionProps & { usedWords: ReadonlySet<string> }) {
  const t = useStore(sessionMessages);
  const hasEnded = state.status === 'active' && hasSessionEnded(state.turn);
  const [opened, setOpened] = useState<{ dialog: 'details' | 'end'; hasEnded: boolean } | null>(null);
  // Close a dialog when the session ends: it must cover neither the last reply nor the toast.
  const dialog = opened?.hasEnded === hasEnded ? opened.dialog : null;
  const close = () => setOpened(null);
  const facts = { lesson: state.lesson, usedWords, used: countUsedMessages(state) };
  useVisualViewport();
  useBackGuard(true, () => setOpened({ dialog: 'end', hasEnded }));

  const choices = (
    <div className="mt-4 flex flex-col gap-4">
      <CorrectionsSelect />
      {hasTranslatedReasons(state.lesson.level) && <ExplanationsSelect />}
    </div>
  );
  const endButton = (
    <Button variant="danger" className="mt-6 w-full" onClick={() => setOpened({ dialog: 'end', hasEnded })}>
      {t.end}
    </Button>
  );
  return (
    <>
      <SessionCard {...facts}>
        {choices}
        {endButton}
      </SessionCard>
      <SessionPanel mode="session">
        <ChatPanel
          textSession={textSession}
          details={
            <>
              <WordCount words={state.lesson.customWords} used={usedWords} />
              <IconButton
                label={t.open}
                className="short:absolute short:bottom-2 short:left-2 lg:hidden"
                onClick={() => setOpened({ dialog: 'details', hasEnded })}
              >
                <SlidersHorizontal aria-hidden="true" className="size-5" />
              </IconButton>
            </>
          }
        />
      </SessionPanel>
      {dialog === 'details' && (
        <Dialog title={t.title} shape="sheet" onClose={close}>
          <SessionFacts {...facts} />
          {choices}
          {endButton}
          <Button className="mt-3 w-full" onClick={close}>
            {t.stay}
          </Button>
        </Dialog>
      )}
      {dialog === 'end' && <EndDialog textSession={textSession} state={state} onClose={close} />}
    </>
  );
}
