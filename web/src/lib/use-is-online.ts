import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

const getIsOnline = () => navigator.onLine;
/** For prerendering. */
const assumeOnline = () => true;

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, getIsOnline, assumeOnline);
