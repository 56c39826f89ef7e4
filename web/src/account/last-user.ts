import { clearLearnerData } from '../lib/learner-data.ts';
import { createStoredValue, readFields } from '../lib/stored-value.ts';
import type { Identity } from './account-state.ts';

const lastUser = createStoredValue('localStorage', 'parley.last-user', (stored) => {
  const { uid, isGuest } = readFields(stored);
  return typeof uid === 'string' && typeof isGuest === 'boolean' ? { uid, isGuest } : undefined;
});

/** Remembers a user. Clears the data of another registered user, who may have signed out in another tab while this page was closed. */
export function rememberUser({ uid, isAnonymous }: Identity): void {
  const last = lastUser.read();
  if (last && !last.isGuest && last.uid !== uid) clearLearnerData();
  lastUser.write({ uid, isGuest: isAnonymous });
}
