import { useEffect, useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { getRegisteredUid } from '../../../account/account-state.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

// Loaded on demand, since only registered users have a word bank.
const loadWatch = lazy(() => import('../../../word-bank/watch-saved-keys.ts'));

const NONE: ReadonlySet<string> = new Set();

/** The keys of the words in the word bank; none for guests, and until the words are loaded. */
export function useSavedKeys(): ReadonlySet<string> {
  const uid = getRegisteredUid(useAccount());
  const loaded = useLoaded(uid === null ? null : loadWatch);
  const watch = loaded.status === 'ready' ? loaded.value.watchSavedKeys : null;
  const [keys, setKeys] = useState(NONE);
  useEffect(() => (uid === null || watch === null ? undefined : watch(uid, setKeys)), [uid, watch]);
  return uid === null ? NONE : keys;
}
