import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The list follows new messages within this many pixels of the end (docs/product.md). */
const THRESHOLD = 50;

const getNewest = (list: HTMLOListElement) => {
  const item = list.lastElementChild;
  return { item, height: item?.clientHeight ?? 0 };
};

interface AutoScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  onScroll: () => void;
  /** Whether there is something new below the visible part. */
  behind: boolean;
  toNewest: () => void;
}

/**
 * Keeps a list scrolled to its end, also while it or its container is resized, unless the reader has scrolled up.
 * `own`: the newest message is the reader's own, which is always scrolled to.
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
      // Only readers scroll up. Otherwise the list has just grown.
      following.current = false;
    }
  }, []);

  useEffect(() => {
    if (own) toNewest();
  }, [own, toNewest]);

  useEffect(() => {
    const [box, list] = [scroller.current, content.current];
    if (box === null || list === null) return undefined;
    let newest = getNewest(list);
    const observer = new ResizeObserver(() => {
      const before = newest;
      newest = getNewest(list);
      // Ignore older messages that the reader expands.
      const grown = newest.item !== before.item || newest.height > before.height;
      if (following.current) toNewest();
      else if (grown) setBehind(true);
    });
    observer.observe(box);
    observer.observe(list);
    return () => observer.disconnect();
  }, [toNewest]);

  return { scroller, content, onScroll, behind, toNewest };
}
