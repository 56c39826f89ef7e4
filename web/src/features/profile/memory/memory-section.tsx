import type { Fact } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { deleteFact, deleteFacts, setMemory, useMemory } from '../../../memory/memory.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { ConfirmDeletionDialog } from './confirm-deletion-dialog.tsx';
import { EditFactDialog } from './edit-fact-dialog.tsx';
import { FactList } from './fact-list.tsx';
import { memoryMessages } from './messages.ts';

type OpenDialog = { kind: 'turn-off' | 'delete-all' } | { kind: 'edit'; fact: Fact };

/** What the tutor remembers about the learner, and the switch for it. */
export function MemorySection({ uid }: { uid: string }) {
  const t = useStore(memoryMessages);
  const { data: memory, isError, isFetching, refetch } = useMemory(uid);
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [running, setRunning] = useState(0);
  const isBusy = running > 0;
  const section = useRef<HTMLDivElement>(null);

  // A button may have been removed while it had the focus.
  const keepFocus = () => {
    if (document.activeElement === document.body) section.current?.focus();
  };
  const close = () => {
    flushSync(() => setOpened(null));
    keepFocus();
  };
  const run = async (change: () => Promise<void>, onDone: () => void) => {
    setRunning((count) => count + 1);
    await change().catch(() => toast.error(t.notChanged, { id: 'memoryNotChanged' }));
    flushSync(() => setRunning((count) => count - 1));
    onDone();
  };
  const isOn = memory?.isOn === true;
  const facts = memory?.facts ?? [];
  const turnOff = () =>
    facts.length > 0 ? setOpened({ kind: 'turn-off' }) : void run(() => setMemory(uid, false), keepFocus);

  return (
    <SectionCard
      title={t.title}
      fragment="memory"
      action={
        memory !== undefined && (
          <Button
            busy={isBusy}
            onClick={isOn ? turnOff : () => void run(() => setMemory(uid, true), keepFocus)}
          >
            {isOn ? t.turnOff : t.turnOn}
          </Button>
        )
      }
    >
      <div ref={section} tabIndex={-1} className="outline-none">
        <p className="mt-2 max-w-prose text-quiet">{t.about}</p>
        {memory === undefined && !isError && (
          <>
            <LoadingIndicator>{t.loading}</LoadingIndicator>
            <Skeleton lines={3} className="mt-4" />
          </>
        )}
        {memory === undefined && isError && (
          <div className="mt-4">
            <LoadError text={t.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {isOn && facts.length === 0 && <p className="mt-4">{t.empty}</p>}
        {isOn && facts.length > 0 && (
          <>
            <FactList
              facts={facts}
              onEdit={(fact) => setOpened({ kind: 'edit', fact })}
              onDelete={(fact) => void run(() => deleteFact(uid, fact.id), keepFocus)}
            />
            <Button
              variant="danger"
              className="mt-4 max-sm:w-full"
              onClick={() => setOpened({ kind: 'delete-all' })}
            >
              {t.deleteAll}
            </Button>
          </>
        )}
      </div>
      {opened?.kind === 'edit' && <EditFactDialog uid={uid} fact={opened.fact} onClose={close} />}
      {opened?.kind === 'turn-off' && (
        <ConfirmDeletionDialog
          title={t.turnOffTitle}
          text={t.turnOffText}
          confirm={t.confirmTurnOff}
          busy={isBusy}
          onConfirm={() => void run(() => setMemory(uid, false), close)}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete-all' && (
        <ConfirmDeletionDialog
          title={t.deleteAllTitle}
          text={t.deleteAllText}
          confirm={t.confirmDelete}
          busy={isBusy}
          onConfirm={() => void run(() => deleteFacts(uid), close)}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}
