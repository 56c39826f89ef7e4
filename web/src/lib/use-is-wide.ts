import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Use this only for elements that must not be on the page twice; prefer styles otherwise. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
