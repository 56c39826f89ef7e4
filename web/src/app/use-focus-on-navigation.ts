import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

export const CONTENT_ID = 'content';

/** Moves the focus to the page's content, unless it is already there. */
export function focusContent(): void {
  const content = document.getElementById(CONTENT_ID);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the content of a new page, because the element that had it may be gone. Scrolls to the top, except on back and
 * forward, where the browser restores the position.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const previousPath = useRef(pathname);
  useLayoutEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
    focusContent();
  }, [pathname, navigationType]);
}
