import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { resultsMessages } from '../../../messages/results.ts';
import { unsavedSessions } from './late.ts';

/** Says that a talk is not saved yet, as long as it is not. */
export function SavingNote({ sessionId }: { sessionId: string }) {
  const t = useStore(resultsMessages);
  const isLate = useStore(unsavedSessions).has(sessionId);
  return (
    <output className="flex gap-2 text-sm text-quiet empty:hidden">
      {isLate && (
        <>
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          {t.notSavedYet}
        </>
      )}
    </output>
  );
}
