import type { WordBankEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { useAccount } from '../../../account/account.ts';
import { getCurrentUser } from '../../../account/account-state.ts';
import { wordToastMessages } from '../../../word-bank/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { deleteWord } from '../../../word-bank/change-words.ts';
import { useWords } from '../../../word-bank/words.ts';
import { BankContent } from './bank-content.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { wordBankMessages } from './messages.ts';
import { WordDialog } from './word-dialog.tsx';

type Opened =
  { dialog: 'none' | 'add' | 'import' | 'export' } | { dialog: 'edit' | 'delete'; entry: WordBankEntry };

const NONE: Opened = { dialog: 'none' };

/** Says each failure to load, also where an older list is still there to be read. */
function useFailureToast({ errorUpdatedAt }: { errorUpdatedAt: number }) {
  const said = useRef(errorUpdatedAt);
  useEffect(() => {
    if (said.current === errorUpdatedAt) return;
    said.current = errorUpdatedAt;
    const { notLoaded } = wordToastMessages.get();
    toast.error(notLoaded, { id: notLoaded });
  }, [errorUpdatedAt]);
}

function WordBank({ uid }: { uid: string }) {
  const t = useStore(wordBankMessages);
  const query = useWords(uid);
  useFailureToast(query);
  const [opened, setOpened] = useState<Opened>(NONE);
  const addButton = useRef<HTMLButtonElement>(null);
  const words = query.data ?? [];

  const close = () => {
    flushSync(() => setOpened(NONE));
    // What opened the dialog may have gone with what was done in it.
    if (document.activeElement === document.body) addButton.current?.focus();
  };
  const remove = async ({ id }: WordBankEntry) => {
    close();
    addButton.current?.focus();
    if (await deleteWord(uid, id)) toast.success(wordToastMessages.get().deleted);
  };

  return (
    <SectionCard
      title={t.title}
      className="@container"
      action={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {query.data && <Button onClick={() => setOpened({ dialog: 'import' })}>{t.import}</Button>}
          {words.length > 0 && <Button onClick={() => setOpened({ dialog: 'export' })}>{t.export}</Button>}
          <Button ref={addButton} variant="primary" onClick={() => setOpened({ dialog: 'add' })}>
            <Plus aria-hidden="true" className="size-5" />
            {t.add}
          </Button>
        </div>
      }
    >
      <BankContent
        query={query}
        onAdd={() => setOpened({ dialog: 'add' })}
        onEdit={(entry) => setOpened({ dialog: 'edit', entry })}
        onDelete={(entry) => setOpened({ dialog: 'delete', entry })}
      />
      {opened.dialog === 'add' && <WordDialog uid={uid} words={words} entry={null} onClose={close} />}
      {opened.dialog === 'edit' && (
        <WordDialog uid={uid} words={words} entry={opened.entry} onClose={close} />
      )}
      {opened.dialog === 'delete' && (
        <DeleteDialog entry={opened.entry} onDelete={() => void remove(opened.entry)} onClose={close} />
      )}
      {opened.dialog === 'import' && <ImportDialog uid={uid} words={words} onClose={close} />}
      {opened.dialog === 'export' && <ExportDialog words={words} onClose={close} />}
    </SectionCard>
  );
}

/** My Word Bank (docs/product.md 2.10). */
export function WordBankSection() {
  const who = getCurrentUser(useAccount());
  if (who?.status !== 'registered') return null;
  const { uid } = who.user;
  return <WordBank key={uid} uid={uid} />;
}
