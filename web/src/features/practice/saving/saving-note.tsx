import { useStore } from '@nanostores/react';
import { CloudOff } from 'lucide-react';
import { atom } from 'nanostores';
import { i18n } from '../../../messages/i18n.ts';

const savingNoteMessages = i18n('savingNote', {
  notSavedYet: "This session isn't saved yet. We'll keep trying.",
});

export const unsavedSessions = atom<ReadonlySet<string>>(new Set());
/** How many transcripts this page has uploaded. */
export const uploadCount = atom(0);

export function SavingNote({ sessionId }: { sessionId: string }) {
  const t = useStore(savingNoteMessages);
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
