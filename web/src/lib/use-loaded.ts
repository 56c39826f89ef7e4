import { useCallback, useEffect, useState } from 'react';

export type Loaded<Module> =
  { status: 'loading' } | { status: 'failed' } | { status: 'here'; module: Module };

/**
 * A module of `lazy`, from when it is wanted (`load` is not null). Unlike React's own lazy components it forgets a
 * failure: it is tried again as soon as the line is back, and whenever `occasion` changes. And it is shown as soon as it
 * is there, where Suspense would let 300 ms pass.
 */
export function useLoaded<Module>(load: (() => Promise<Module>) | null, occasion?: string): Loaded<Module> {
  const [loaded, setLoaded] = useState<Loaded<Module>>({ status: 'loading' });
  const tryToLoad = useCallback(() => {
    void load?.().then(
      (module) => setLoaded((now) => (now.status === 'here' ? now : { status: 'here', module })),
      () => setLoaded({ status: 'failed' }),
    );
  }, [load]);
  useEffect(tryToLoad, [tryToLoad, occasion]);
  useEffect(() => {
    globalThis.addEventListener('online', tryToLoad);
    return () => globalThis.removeEventListener('online', tryToLoad);
  }, [tryToLoad]);
  return loaded;
}
