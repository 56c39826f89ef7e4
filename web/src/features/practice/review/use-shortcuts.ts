import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls `onKey` with the code of each key that is pressed while the focus is in the element; `onKey` returns whether it handled the key.
 * Ignores keys in text areas and dialogs, keys pressed with Ctrl, Alt or Meta, and the repeats of a held key.
 */
export function useShortcuts(ref: RefObject<HTMLElement | null>, onKey: (code: string) => boolean): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const listener = (event: KeyboardEvent) => {
      const { code, target, repeat, ctrlKey, metaKey, altKey } = event;
      const isElsewhere = target instanceof Element && target.closest('textarea, dialog') !== null;
      if (isElsewhere || repeat || ctrlKey || metaKey || altKey) return;
      // Otherwise the key would be typed into the answer field of the next card, which has the focus by then.
      if (handleKey(code)) event.preventDefault();
    };
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, [ref]);
}
