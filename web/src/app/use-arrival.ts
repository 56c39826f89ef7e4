import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

export const CONTENT_ID = 'content';

/** Moves the focus to the page's content, unless something there has it already. */
export function focusContent(): void {
  const content = document.getElementById(CONTENT_ID);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/**
 * Arrives at a page as a reader expects: at its top, or going back where the browser remembers, and with the focus in
 * its content. What had the focus has often gone with the old page.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (way !== NavigationType.Pop) window.scrollTo(0, 0);
    focusContent();
  }, [pathname, way]);
}
