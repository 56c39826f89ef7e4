import { useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { guestResults } from './guest-results.ts';

const loadAddedWords = lazy(() => import('./added-words.tsx'));

interface KeptWordsProps {
  uid: string;
  sessionId: string;
  words: readonly string[];
  /** Whether more words may still be suggested. */
  isPending: boolean;
}

/** Adds the words of a session whose results the user has seen as a guest; nothing for a registered user's own session. */
export function KeptWords({ uid, sessionId, words, isPending }: KeptWordsProps) {
  const [wasGuest] = useState(() => guestResults.read() === sessionId);
  const canAdd = wasGuest && !isPending && words.length > 0;
  const loaded = useLoaded(canAdd ? loadAddedWords : null);
  if (loaded.status !== 'ready') return null;
  return (
    <output className="mt-3 flex flex-wrap items-center gap-x-4 rounded-base bg-teal-tint px-4 py-0.5 font-medium text-teal-ink">
      <loaded.value.AddedWords uid={uid} words={words} />
    </output>
  );
}
