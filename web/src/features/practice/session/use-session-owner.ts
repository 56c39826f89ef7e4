import { useState } from 'react';

/**
 * Returns the uid of a session's owner: the user at its start or, after a reload, the saved owner. `canChange`: the session has not
 * started.
 */
export function useSessionOwner(canChange: boolean, uid: string | null, savedOwner: string | null): string {
  const [owner, setOwner] = useState(savedOwner ?? uid);
  if (canChange && uid !== null && uid !== owner) setOwner(uid);
  return owner ?? '';
}
