import { useState } from 'react';

/**
 * Whose a talk is: whoever was there when it began, which `kept` tells of one that a reload has brought back. `isFree`: none
 * has begun.
 */
export function useSessionOwner(isFree: boolean, uid: string | null, kept: () => string | null): string {
  const [owner, setOwner] = useState(() => kept() ?? uid);
  if (isFree && uid !== null && uid !== owner) setOwner(uid);
  return owner ?? '';
}
