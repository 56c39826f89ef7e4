import { getRegisteredUid } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

const loadDueWords = lazy(() => import('./due-words-button.tsx'));

/** The button that brings due words back. Loaded on demand, since only registered users have cards. */
export function LazyDueWords() {
  const uid = getRegisteredUid(useAccount());
  const loaded = useLoaded(uid === null ? null : loadDueWords);
  return uid !== null && loaded.status === 'ready' && <loaded.value.DueWordsButton uid={uid} />;
}
