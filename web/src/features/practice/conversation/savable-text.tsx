import { useStore } from '@nanostores/react';
import { BookPlus } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { savingWordsMessages } from '../../../messages/practice.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useVisitor } from '../session/use-visitor.ts';
import { loadButtons, loadTapped } from './load-bank.ts';

const TEXT = 'wrap-anywhere whitespace-pre-wrap';

function gesture(event: MouseEvent<HTMLElement>) {
  // Whoever marks text does not mean a word of it.
  if (getSelection()?.isCollapsed === false) return;
  const { currentTarget, clientX: x, clientY: y } = event;
  void loadTapped().then(
    ({ saveTapped }) => saveTapped(currentTarget, { x, y }),
    // Without a line the word could not be saved either; the button beside the text says so.
    () => undefined,
  );
}

function Words({ text }: { text: string }) {
  const t = useStore(savingWordsMessages);
  const loaded = useLoaded(loadButtons);
  if (loaded.status === 'here') return <loaded.module.MessageWords text={text} />;
  return (
    <output className="mt-3 flex items-center gap-2 text-quiet">
      {loaded.status === 'failed' ? t.notLoaded : <Spinner />}
    </output>
  );
}

interface FooterProps {
  /** What can be done with the message. */
  controls: ReactNode;
  /** What there is to know of it. */
  children: ReactNode;
}

/** The line below a message. */
export function MessageFooter({ controls, children }: FooterProps) {
  return (
    <div className="mt-1 flex items-center gap-2 text-sm text-quiet">
      <div className="mr-auto -ml-3 flex">{controls}</div>
      {children}
    </div>
  );
}

interface SavableTextProps {
  /** What is said, as plain text. */
  text: string;
  /** What else can be done with it. */
  controls?: ReactNode;
  /** What there is to know of it. */
  notes: ReactNode;
  /** The text as it is shown. */
  children: ReactNode;
}

/**
 * A message whose words a registered learner saves by a click on each; the button below makes real buttons of them, for the
 * keyboard and for screen readers. To guests it is plain text.
 */
export function SavableText({ text, controls, notes, children }: SavableTextProps) {
  const t = useStore(savingWordsMessages);
  const [isOpen, setOpen] = useState(false);
  if (useVisitor() !== 'registered') {
    return (
      <>
        <p dir="auto" className={TEXT}>
          {children}
        </p>
        <MessageFooter controls={controls}>{notes}</MessageFooter>
      </>
    );
  }
  const saveButton = (
    <IconButton
      label={t.save}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="-my-2.5 aria-expanded:text-teal-ink"
    >
      <BookPlus aria-hidden="true" className="size-5" />
    </IconButton>
  );
  return (
    <>
      {/* A shortcut for those who point; the button does the same for everybody. */}
      <p dir="auto" role="presentation" onClick={gesture} className={`cursor-pointer ${TEXT}`}>
        {children}
      </p>
      {isOpen && <Words text={text} />}
      <MessageFooter
        controls={
          <>
            {controls}
            {saveButton}
          </>
        }
      >
        {notes}
      </MessageFooter>
    </>
  );
}
