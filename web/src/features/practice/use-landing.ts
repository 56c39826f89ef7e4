import { useEffect, useRef } from 'react';

/** Marks the element that takes the focus when its view replaces another. */
export const LANDING = { 'data-landing': '' };

/**
 * Moves the focus to the view's landing place whenever `view` changes: what had the focus has gone with the old view,
 * and a learner who uses the keyboard or a screen reader would start again at the top of the page.
 */
export function useLanding(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    document.querySelector<HTMLElement>('[data-landing]')?.focus({ preventScroll: true });
  }, [view]);
}
