import { useCallback, useEffect, useRef, useState, type UIEvent } from 'react';

/** The list follows new messages within this many pixels of the end (docs/product.md). */
const THRESHOLD = 50;

const getNewest = (list: HTMLOListElement) => {
  const item = list.lastElementChild;
  return { item, height: item?.clientHeight ?? 0 };
};

/**
 * Keeps a list scrolled to its end, even while it or its container is being resized, unless the reader has scrolled up.
 * `ownMessageId`: the id of the newest message if it is the reader's own; the list always scrolls to it. `hasUnseenMessages`: whether
 * there is a new message below the visible part.
 */
export function useAutoScroll(ownMessageId: string | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  const previousTop = useRef(0);
  const [hasUnseenMessages, setHasUnseenMessages] = useState(false);

  const scrollToNewest = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    isFollowing.current = true;
    box.scrollTop = box.scrollHeight;
    setHasUnseenMessages(false);
  }, []);

  const onScroll = ({ currentTarget: box }: UIEvent) => {
    const isScrollingUp = box.scrollTop < previousTop.current;
    previousTop.current = box.scrollTop;
    if (box.scrollHeight - box.scrollTop - box.clientHeight <= THRESHOLD) {
      isFollowing.current = true;
      setHasUnseenMessages(false);
    } else if (isScrollingUp) {
      // Only readers scroll up. Otherwise the list has just grown.
      isFollowing.current = false;
    }
  };

  useEffect(() => {
    if (ownMessageId !== null) scrollToNewest();
  }, [ownMessageId, scrollToNewest]);

  useEffect(() => {
    const [box, list] = [scroller.current, content.current];
    if (box === null || list === null) return undefined;
    let newest = getNewest(list);
    const observer = new ResizeObserver(() => {
      const previous = newest;
      newest = getNewest(list);
      // Ignore older messages that the reader expands.
      const hasGrown = newest.item !== previous.item || newest.height > previous.height;
      if (isFollowing.current) scrollToNewest();
      else if (hasGrown) setHasUnseenMessages(true);
    });
    observer.observe(box);
    observer.observe(list);
    return () => observer.disconnect();
  }, [scrollToNewest]);

  return { scroller, content, onScroll, hasUnseenMessages, scrollToNewest };
}
