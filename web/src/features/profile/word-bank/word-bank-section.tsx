import { CardId, type WordBankEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { BookOpen, Plus, WifiOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { createWordAddition } from '../../../deck/card-additions.ts';
import { addCards, useDeck } from '../../../deck/deck.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { deleteWord } from '../../../word-bank/change-words.ts';
import { wordToastMessages } from '../../../word-bank/messages.ts';
import { useWords, type Words } from '../../../word-bank/words.ts';
import { DeleteWordDialog } from './delete-word-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { wordBankMessages } from './messages.ts';
import { WordDialog } from './word-dialog.tsx';
import { WordList } from './word-list.tsx';

/** A `word` dialog without an entry adds a word. */
type OpenDialog =
  | { kind: 'import' | 'export' }
  | { kind: 'word'; entry: WordBankEntry | null }
  | { kind: 'delete'; entry: WordBankEntry };

/** Shows a toast for each failed load, even while an older list is shown. */
function useLoadErrorToast(errorUpdatedAt: number) {
  const lastShown = useRef(errorUpdatedAt);
  useEffect(() => {
    if (lastShown.current === errorUpdatedAt) return;
    lastShown.current = errorUpdatedAt;
    const { notLoaded } = wordToastMessages.get();
    toast.error(notLoaded, { id: notLoaded });
  }, [errorUpdatedAt]);
}

function OfflineNotice() {
  const t = useStore(wordBankMessages);
  const isOnline = useIsOnline();
  return (
    <output>
      {!isOnline && (
        <span className="mt-4 flex gap-2 rounded-base bg-yellow-tint px-[min(0.75rem,3vw)] py-2 font-medium text-yellow">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t.offline}</span>
        </span>
      )}
    </output>
  );
}

/** The ids of the words without cards, except words that the server has not saved yet: those will get cards. */
function useWordsWithoutCards(uid: string, words: Words | undefined): ReadonlySet<string> | undefined {
  // A deck can be megabytes in size, so load it only for a word bank with words.
  const { cards } = useDeck(uid, { enabled: words !== undefined && words.length > 0 });
  return useMemo(() => {
    if (cards === undefined || words === undefined) return undefined;
    const known = new Set(cards.map(({ id }) => id));
    return new Set(words.map(({ id }) => id).filter((id) => !known.has(id) && CardId.safeParse(id).success));
  }, [cards, words]);
}

async function addCard(uid: string, entry: WordBankEntry): Promise<void> {
  const addition = createWordAddition(entry, Date.now());
  if (addition && (await addCards(uid, [addition])) > 0) toast.success(wordBankMessages.get().cardAdded);
}

/** My Word Bank (docs/product.md 2.10). */
export function WordBankSection({ uid }: { uid: string }) {
  const t = useStore(wordBankMessages);
  const { data: words, isError, isFetching, refetch, errorUpdatedAt } = useWords(uid);
  useLoadErrorToast(errorUpdatedAt);
  const withoutCards = useWordsWithoutCards(uid, words);
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const close = () => {
    flushSync(() => setOpened(null));
    // The button that opened the dialog may have been removed.
    if (document.activeElement === document.body) addButton.current?.focus();
  };
  const closeAndDelete = async ({ id }: WordBankEntry) => {
    close();
    addButton.current?.focus();
    if (await deleteWord(uid, id)) toast.success(wordToastMessages.get().deleted);
  };
  const dialogProps = { uid, words: words ?? [], onClose: close };

  return (
    <SectionCard
      title={t.title}
      className="@container"
      fragment="word-bank"
      action={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {words && <Button onClick={() => setOpened({ kind: 'import' })}>{t.import}</Button>}
          {words && words.length > 0 && (
            <Button onClick={() => setOpened({ kind: 'export' })}>{t.export}</Button>
          )}
          <Button ref={addButton} variant="primary" onClick={() => setOpened({ kind: 'word', entry: null })}>
            <Plus aria-hidden="true" className="size-5" />
            {t.add}
          </Button>
        </div>
      }
    >
      {words === undefined ? (
        <div className="mt-4">
          {isError ? (
            <LoadError text={t.notLoaded} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <>
              <LoadingIndicator>{t.loading}</LoadingIndicator>
              <Skeleton lines={6} className="mt-4" />
            </>
          )}
        </div>
      ) : (
        <OfflineNotice />
      )}
      {words?.length === 0 && (
        <div className="flex flex-col items-center gap-2 py-8 text-center text-balance">
          <BookOpen aria-hidden="true" className="mb-2 size-12 text-teal" />
          <p className="text-lg font-semibold">{t.empty}</p>
          <p className="max-w-md text-quiet">{t.emptyDescription}</p>
          <Button className="mt-4" onClick={() => setOpened({ kind: 'word', entry: null })}>
            {t.addFirst}
          </Button>
        </div>
      )}
      {words && words.length > 0 && (
        <WordList
          words={words}
          withoutCards={withoutCards}
          onReview={(entry) => void addCard(uid, entry)}
          onEdit={(entry) => setOpened({ kind: 'word', entry })}
          onDelete={(entry) => setOpened({ kind: 'delete', entry })}
        />
      )}
      {opened?.kind === 'word' && <WordDialog {...dialogProps} entry={opened.entry} />}
      {opened?.kind === 'delete' && (
        <DeleteWordDialog
          entry={opened.entry}
          onDelete={() => void closeAndDelete(opened.entry)}
          onClose={close}
        />
      )}
      {opened?.kind === 'import' && <ImportDialog {...dialogProps} />}
      {opened?.kind === 'export' && <ExportDialog {...dialogProps} />}
    </SectionCard>
  );
}
