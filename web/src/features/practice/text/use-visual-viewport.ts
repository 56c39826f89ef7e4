import { useEffect } from 'react';

/**
 * Tells the style sheet how much of the page is in sight while this is mounted: where a keyboard covers the page without
 * resizing it (iOS), the chat still ends above the keyboard.
 */
export function useVisualViewport(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const { style } = document.documentElement;
    const fit = () => {
      // A pinch-zoomed page keeps its layout.
      if (viewport.scale !== 1) return;
      style.setProperty('--viewport-height', `${viewport.height}px`);
      style.setProperty('--viewport-top', `${viewport.offsetTop}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
      style.removeProperty('--viewport-height');
      style.removeProperty('--viewport-top');
    };
  }, []);
}
