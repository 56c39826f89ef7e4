import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls `onKey` with the code of keys that are pressed while the focus is in the element, except in a text area, in a dialog, with a
 * modifier key, and when a key is held down.
 */
export function useShortcuts(ref: RefObject<HTMLElement | null>, onKey: (code: string) => void): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const listener = ({ code, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('textarea, dialog') !== null;
      if (isElsewhere || repeat || ctrlKey || metaKey || altKey) return;
      handleKey(code);
    };
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, [ref]);
}
