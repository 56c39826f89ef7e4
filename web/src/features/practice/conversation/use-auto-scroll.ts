import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A reader within this many pixels of the end follows the talk (spec.md section 9). */
const THRESHOLD = 50;

const newestOf = (list: HTMLOListElement) => {
  const line = list.lastElementChild;
  return { line, height: line?.clientHeight ?? 0 };
};

interface AutoScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  onScroll: () => void;
  /** Whether something new has come below what the reader is looking at. */
  behind: boolean;
  toNewest: () => void;
}

/**
 * Keeps a list at its end while it grows or its room shrinks, but never pulls a reader down who has scrolled up.
 * `own`: the newest line is the reader's own, which is always followed.
 */
export function useAutoScroll(own: boolean): AutoScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  const top = useRef(0);
  const [behind, setBehind] = useState(false);

  const toNewest = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    following.current = true;
    box.scrollTop = box.scrollHeight;
    setBehind(false);
  }, []);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    const up = box.scrollTop < top.current;
    top.current = box.scrollTop;
    if (box.scrollHeight - box.scrollTop - box.clientHeight <= THRESHOLD) {
      following.current = true;
      setBehind(false);
    } else if (up) {
      // Only a reader scrolls up. Far from the end without that means that the list has just grown.
      following.current = false;
    }
  }, []);

  useEffect(() => {
    if (own) toNewest();
  }, [own, toNewest]);

  useEffect(() => {
    const [box, list] = [scroller.current, content.current];
    if (box === null || list === null) return undefined;
    let newest = newestOf(list);
    const observer = new ResizeObserver(() => {
      const before = newest;
      newest = newestOf(list);
      // What a reader opens in an older line is nothing new.
      const grown = newest.line !== before.line || newest.height > before.height;
      if (following.current) toNewest();
      else if (grown) setBehind(true);
    });
    observer.observe(box);
    observer.observe(list);
    return () => observer.disconnect();
  }, [toNewest]);

  return { scroller, content, onScroll, behind, toNewest };
}
