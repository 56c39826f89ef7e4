import { useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { PartState } from './feedback-machine.ts';
import { guestResultsSessionId } from './guest-results.ts';

const loadStatus = lazy(() => import('./guest-word-import-status.tsx'));

interface GuestWordImportProps {
  uid: string;
  sessionId: string;
  words: readonly string[];
  /** Once it is `done`, `words` includes the suggested words. */
  suggestionsStatus: PartState<unknown>['status'];
}

/** Imports the words of a session whose results the user saw as a guest. Renders nothing for other sessions. */
export function GuestWordImport({ uid, sessionId, words, suggestionsStatus }: GuestWordImportProps) {
  const [wasGuest] = useState(() => guestResultsSessionId.read() === sessionId);
  const canAdd = wasGuest && suggestionsStatus !== 'pending' && words.length > 0;
  const loaded = useLoaded(canAdd ? loadStatus : null);
  if (loaded.status !== 'ready') return null;
  return (
    <output className="mt-3 flex flex-wrap items-center gap-x-4 rounded-base bg-teal-tint px-4 py-0.5 font-medium text-teal-ink">
      <loaded.value.GuestWordImportStatus
        key={suggestionsStatus}
        uid={uid}
        words={words}
        isComplete={suggestionsStatus === 'done'}
      />
    </output>
  );
}
