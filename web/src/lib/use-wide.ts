import { useSyncExternalStore } from 'react';

/** As wide as a desktop: the same as `lg` in the styles. */
const wide = () => window.matchMedia('(min-width: 64rem)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for columns, for what must not be in the page twice; styles decide the rest. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
