import { useSyncExternalStore } from 'react';

const getWideQuery = () => window.matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  const query = getWideQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Use this only for elements that must not be on the page twice; prefer styles otherwise. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getWideQuery().matches,
    // Pages are prerendered in the phone layout.
    () => false,
  );
