import { useStore } from '@nanostores/react';
import { BookPlus } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useUserKind } from '../session/use-user-kind.ts';
import { saveWordsMessages } from './messages.ts';

// Loaded on demand, since only registered users save words.
const loadTapHandler = lazy(() => import('./word-at-point.ts'));
export const loadWordButtons = lazy(() => import('./word-buttons.tsx'));

function saveWordAt(event: MouseEvent<HTMLElement>) {
  // Do not save a word when text is being selected.
  if (getSelection()?.isCollapsed === false) return;
  const { currentTarget, clientX: x, clientY: y } = event;
  void loadTapHandler().then(
    ({ saveWordAtPoint }) => saveWordAtPoint(currentTarget, { x, y }),
    // Saving would fail offline anyway, and the button below the text reports that.
    () => undefined,
  );
}

function Words({ text }: { text: string }) {
  const t = useStore(saveWordsMessages);
  const loaded = useLoaded(loadWordButtons);
  if (loaded.status === 'ready') return <loaded.value.MessageWords text={text} />;
  return (
    <output className="mt-3 flex items-center gap-2 text-quiet">
      {loaded.status === 'failed' ? t.notLoaded : <Spinner />}
    </output>
  );
}

export function MessageFooter({ controls, children }: { controls: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-1 flex items-center gap-2 text-sm text-quiet">
      <div className="mr-auto -ml-3 flex">{controls}</div>
      {children}
    </div>
  );
}

interface SavableTextProps {
  text: string;
  controls?: ReactNode;
  notes: ReactNode;
  children: ReactNode;
}

/**
 * A message whose words a registered user can save by clicking them. The button below lists them as real buttons, for keyboard
 * and screen reader users. Guests see plain text.
 */
export function SavableText({ text, controls, notes, children }: SavableTextProps) {
  const t = useStore(saveWordsMessages);
  const [isOpen, setOpen] = useState(false);
  const canSave = useUserKind() === 'registered';
  // A shortcut for pointer devices: the button does the same for everybody.
  const shortcut = canSave && { role: 'presentation', onClick: saveWordAt };
  return (
    <>
      <p
        dir="auto"
        {...shortcut}
        className={`wrap-anywhere whitespace-pre-wrap ${canSave ? 'cursor-pointer' : ''}`}
      >
        {children}
      </p>
      {canSave && isOpen && <Words text={text} />}
      <MessageFooter
        controls={
          <>
            {controls}
            {canSave && (
              <IconButton
                label={t.save}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className="-my-2.5 aria-expanded:text-teal-ink"
              >
                <BookPlus aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </>
        }
      >
        {notes}
      </MessageFooter>
    </>
  );
}
