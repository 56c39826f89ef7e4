import { useCallback, useEffect, useState } from 'react';
import { useOnOnline } from './use-on-online.ts';

export type Loaded<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/**
 * Loads a value with a loader from `lazy`, unless `load` is null. Unlike React.lazy, it retries a failed load when the browser
 * is online again or `retryKey` changes, and it renders immediately, while Suspense may wait for 300 ms.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | null, retryKey?: string): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' });
  const tryToLoad = useCallback(() => {
    void load?.().then(
      (value) => setLoaded((current) => (current.status === 'ready' ? current : { status: 'ready', value })),
      () => setLoaded({ status: 'failed' }),
    );
  }, [load]);
  useEffect(tryToLoad, [tryToLoad, retryKey]);
  useOnOnline(tryToLoad);
  return loaded;
}
