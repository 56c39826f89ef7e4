import { useEffect, useEffectEvent } from 'react';

/** Calls `onOnline` whenever the browser is online again. */
export function useOnOnline(onOnline: () => void): void {
  const handleOnline = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => handleOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
