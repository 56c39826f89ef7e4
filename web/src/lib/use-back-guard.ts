import { useEffect, useEffectEvent } from 'react';

/** The key in the state of the extra entry; its value is the address of the entry below. */
const KEY = 'parleyGuard';

const isGuard = (state: unknown): state is { [KEY]: unknown } =>
  typeof state === 'object' && state !== null && KEY in state;

/** The number of mounted guards that are active; one view may replace another. */
let activeGuards = 0;

let removal: ReturnType<typeof setTimeout>;

/** Removes the extra entry in the next task, unless another view has taken over with its own guard by then. */
function removeEntryLater() {
  clearTimeout(removal);
  removal = setTimeout(() => {
    if (activeGuards === 0 && isGuard(history.state)) history.back();
  });
}

/** Adds the extra entry, unless it is there already. Returns a function that tells whether the entry below it is the current one. */
function addEntry(): () => boolean {
  if (!isGuard(history.state)) history.pushState({ ...history.state, [KEY]: location.href }, '');
  const state: unknown = history.state;
  if (!isGuard(state)) return () => false;
  const { [KEY]: address, ...below } = state;
  const stateBelow = JSON.stringify(below);
  return () => location.href === address && JSON.stringify({ ...history.state }) === stateBelow;
}

/**
 * While `isActive`, an extra entry in the browser's history catches Back: the page stays, and `onBack` is called. Without it, Back on
 * a phone would leave the page. Forward and links within the page are left alone.
 */
export function useBackGuard(isActive: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isActive) {
      // A reload, or Back from another page, may have returned to an entry of a session that is over.
      removeEntryLater();
      return undefined;
    }
    activeGuards += 1;
    const isBelow = addEntry();
    let isReturning = false;
    const handlePop = () => {
      if (isBelow()) {
        isReturning = true;
        history.forward();
      } else if (isReturning && isGuard(history.state)) {
        isReturning = false;
        handleBack();
      }
    };
    window.addEventListener('popstate', handlePop);
    return () => {
      activeGuards -= 1;
      window.removeEventListener('popstate', handlePop);
      removeEntryLater();
    };
  }, [isActive]);
}
