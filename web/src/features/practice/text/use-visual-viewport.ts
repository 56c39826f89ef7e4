import { useEffect } from 'react';

/**
 * Sets CSS variables for the visible part of the page. On iOS the keyboard covers the page without resizing it, and the chat has to
 * end above the keyboard.
 */
export function useVisualViewport(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const { style } = document.documentElement;
    const fit = () => {
      // Keep the layout of a zoomed page.
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
