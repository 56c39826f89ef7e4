import { useEffect, useEffectEvent } from 'react';

const GUARD = { parleyGuard: true };

const isGuard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'parleyGuard' in state;

/** The number of mounted guards that are active; one view may replace another. */
let active = 0;

/** Removes the extra entry once no guard is active. Waits for a view that takes over. */
function removeEntryLater() {
  setTimeout(() => {
    if (active === 0 && isGuard(history.state)) history.back();
  });
}

/**
 * While `isActive`, an extra entry in the browser's history catches Back: the page stays, and `onBack` is called. Without it, Back on
 * a phone would leave the page.
 */
export function useBackGuard(isActive: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isActive) return undefined;
    active += 1;
    if (!isGuard(history.state)) history.pushState({ ...history.state, ...GUARD }, '');
    const returnToGuard = () => {
      if (isGuard(history.state)) return;
      history.forward();
      handleBack();
    };
    window.addEventListener('popstate', returnToGuard);
    return () => {
      active -= 1;
      window.removeEventListener('popstate', returnToGuard);
      removeEntryLater();
    };
  }, [isActive]);
}
