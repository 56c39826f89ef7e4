import { clearLearnerData } from '../lib/learner-data.ts';
import { unregisterFromPush } from '../lib/push-registration.ts';
import { createStoredValue, readFields } from '../lib/stored-value.ts';
import type { AuthUser } from './account-state.ts';

function parseUser(stored: unknown) {
  const { uid, isGuest } = readFields(stored);
  return typeof uid === 'string' && typeof isGuest === 'boolean' ? { uid, isGuest } : undefined;
}

type LastUser = NonNullable<ReturnType<typeof parseUser>>;

/** The last user of this browser and of this tab. They differ if another user signed in while this tab was closed or suspended. */
const lastInBrowser = createStoredValue('localStorage', 'parley.last-user', parseUser);
const lastInTab = createStoredValue('sessionStorage', 'parley.last-user', parseUser);

/** Remembers a user. Clears the data of another registered user, who may have signed out in another tab while this page was closed. */
export function rememberUser({ uid, isAnonymous }: AuthUser): void {
  const user = { uid, isGuest: isAnonymous };
  const isOtherRegisteredUser = (last: ReturnType<typeof parseUser>) =>
    last && !last.isGuest && last.uid !== uid;
  if ([lastInBrowser, lastInTab].some(({ read }) => isOtherRegisteredUser(read()))) clearLearnerData(uid);
  lastInTab.write(user);
  // Reminders belong to the browser: those of the current user must not end because an old tab returns.
  if (isOtherRegisteredUser(lastInBrowser.read())) void endReminders(user);
  else lastInBrowser.write(user);
}

/**
 * Ends the reminders of the last user in this browser, and only then remembers another: if this page is closed before, the next one ends
 * them.
 */
async function endReminders(user: LastUser): Promise<void> {
  const previous = lastInBrowser.read();
  await unregisterFromPush();
  // Another tab may have remembered a newer user.
  if (lastInBrowser.read()?.uid === previous?.uid) lastInBrowser.write(lastInTab.read() ?? user);
}
