import type { Counter } from './counters.ts';

/** An id takes about 150 bytes. */
const MAX_KNOWN = 10_000;

/** The counters that this instance knows to be full: a flood from one source is turned away without any read. */
export interface FullCounters {
  has: (counter: Counter) => boolean;
  add: (counter: Counter) => void;
}

/**
 * Remembers at most `maximum` of them and then forgets the oldest, which costs a read and never a limit. None has to be
 * forgotten when its window ends: the next window's counter has another id.
 */
export function createFullCounters(maximum: number = MAX_KNOWN): FullCounters {
  const ids = new Set<string>();
  return {
    has: ({ id }) => ids.has(id),
    add: ({ id }) => {
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > maximum && oldest !== undefined) ids.delete(oldest);
    },
  };
}
