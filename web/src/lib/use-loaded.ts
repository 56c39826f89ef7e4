import { useCallback, useEffect, useState } from 'react';

export type Loaded<Module> =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; module: Module };

/**
 * Loads a module with a loader from `lazy`, unless `load` is null. Unlike React.lazy it retries a failed load, when the browser is
 * online again and when `retryKey` changes; and it renders immediately, while Suspense may wait for 300 ms.
 */
export function useLoaded<Module>(load: (() => Promise<Module>) | null, retryKey?: string): Loaded<Module> {
  const [loaded, setLoaded] = useState<Loaded<Module>>({ status: 'loading' });
  const tryToLoad = useCallback(() => {
    void load?.().then(
      (module) =>
        setLoaded((current) => (current.status === 'ready' ? current : { status: 'ready', module })),
      () => setLoaded({ status: 'failed' }),
    );
  }, [load]);
  useEffect(tryToLoad, [tryToLoad, retryKey]);
  useEffect(() => {
    globalThis.addEventListener('online', tryToLoad);
    return () => globalThis.removeEventListener('online', tryToLoad);
  }, [tryToLoad]);
  return loaded;
}
