import { useStore } from '@nanostores/react';
import { BookOpen, WifiOff } from 'lucide-react';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/not-loaded.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import type { useWords } from '../../../word-bank/words.ts';
import { wordBankMessages } from './messages.ts';
import { WordList } from './word-list.tsx';
import type { WordActions } from './word-table.tsx';

interface BankContentProps extends WordActions {
  query: ReturnType<typeof useWords>;
  onAdd: () => void;
}

function Empty({ onAdd }: { onAdd: () => void }) {
  const t = useStore(wordBankMessages);
  return (
    <div className="flex flex-col items-center gap-2 py-8 text-center text-balance">
      <BookOpen aria-hidden="true" className="mb-2 size-12 text-teal" />
      <p className="text-lg font-semibold">{t.empty}</p>
      <p className="max-w-md text-quiet">{t.emptyAbout}</p>
      <Button className="mt-4" onClick={onAdd}>
        {t.addFirst}
      </Button>
    </div>
  );
}

/** The word bank in each of its states: on its way, not to be had, empty, or there to be read, offline too. */
export function BankContent({ query, onAdd, ...actions }: BankContentProps) {
  const t = useStore(wordBankMessages);
  const online = useIsOnline();
  if (query.data === undefined) {
    return (
      <div className="mt-4">
        {query.isError ? (
          <LoadError text={t.notLoaded} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingIndicator>{t.loading}</LoadingIndicator>
        )}
      </div>
    );
  }
  return (
    <>
      <output>
        {!online && (
          <span className="mt-4 flex gap-2 rounded-base bg-yellow-tint px-[min(0.75rem,3vw)] py-2 font-medium text-yellow">
            <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{t.offline}</span>
          </span>
        )}
      </output>
      {query.data.length === 0 ? <Empty onAdd={onAdd} /> : <WordList words={query.data} {...actions} />}
    </>
  );
}
