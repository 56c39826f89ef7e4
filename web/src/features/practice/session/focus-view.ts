import { useLayoutEffect, useRef } from 'react';

/** Marks the element that receives the focus when its view replaces another. */
export const FOCUS_TARGET = { 'data-focus-target': '' };

function moveFocus(): void {
  document.querySelector<HTMLElement>('[data-focus-target]')?.focus({ preventScroll: true });
}

/** On a touch screen, focusing a text field would open the keyboard, which covers much of the page. */
export const hasMouse = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Ref callback for a button. Keeps the focus in the view when the button disappears, whether it was pressed or not. */
export const moveFocusOnRemoval = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) moveFocus();
};

/** Scrolls to the top and focuses the target of the view. */
export function focusView(): void {
  window.scrollTo(0, 0);
  moveFocus();
}

/** Focuses the view whenever it changes. Otherwise removing the old view would send the focus back to the top of the page. */
export function useFocusOnChange(view: string): void {
  const last = useRef(view);
  useLayoutEffect(() => {
    if (last.current === view) return;
    last.current = view;
    focusView();
  }, [view]);
}
