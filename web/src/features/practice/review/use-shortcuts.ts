import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls `onKey` with the code of each key that is pressed while the focus is in the element. Ignores keys in text areas and dialogs,
 * keys pressed with Ctrl, Alt or Meta, and the repeats of a held key.
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
