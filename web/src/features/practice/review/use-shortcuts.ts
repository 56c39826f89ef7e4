import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onKey` for keys that are pressed while the focus is in an element, except in a text field and with a modifier. */
export function useShortcuts(ref: RefObject<HTMLElement | null>, onKey: (key: string) => void): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const listener = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (target instanceof HTMLTextAreaElement || ctrlKey || metaKey || altKey) return;
      handleKey(key);
    };
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, [ref]);
}
