import { useLayoutEffect, useRef } from 'react';

/** Marks the element that takes the focus when its view replaces another. */
export const FOCUS_TARGET = { 'data-landing': '' };

/** Moves the focus to the landing place of the view. */
export function moveFocus(): void {
  document.querySelector<HTMLElement>('[data-landing]')?.focus({ preventScroll: true });
}

/** Begins at a view's beginning: the page at its top, the focus at the landing place. */
export function focusView(): void {
  window.scrollTo(0, 0);
  moveFocus();
}

/**
 * Lands whenever `view` changes: what had the focus has gone with the old view, and a learner who uses the keyboard or a
 * screen reader would start again at the top of the page.
 */
export function useFocusOnChange(view: string): void {
  const last = useRef(view);
  useLayoutEffect(() => {
    if (last.current === view) return;
    last.current = view;
    focusView();
  }, [view]);
}
