import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Whether there is a line, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
