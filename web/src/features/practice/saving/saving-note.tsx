import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { atom } from 'nanostores';
import { resultsMessages } from '../../../messages/results.ts';

export const unsavedSessions = atom<ReadonlySet<string>>(new Set());

export function SavingNote({ sessionId }: { sessionId: string }) {
  const t = useStore(resultsMessages);
  const isUnsaved = useStore(unsavedSessions).has(sessionId);
  return (
    <output className="flex gap-2 text-sm text-quiet empty:hidden">
      {isUnsaved && (
        <>
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          {t.notSavedYet}
        </>
      )}
    </output>
  );
}
