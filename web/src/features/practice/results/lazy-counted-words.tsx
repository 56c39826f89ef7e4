import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { FinishedSession } from '../session/chat-message.ts';

const loadCountedWords = lazy(() => import('./counted-words.tsx'));

interface LazyCountedWordsProps {
  uid: string;
  session: FinishedSession;
  wordsUsed: readonly string[];
}

/** Due words that the learner used. Loaded on demand, since only registered users have cards. */
export function LazyCountedWords(props: LazyCountedWordsProps) {
  const loaded = useLoaded(props.wordsUsed.length > 0 ? loadCountedWords : null);
  return loaded.status === 'ready' ? <loaded.value.CountedWords {...props} /> : null;
}
