import type { Wait } from './voice-events.ts';

/** Waits that have names: beginning one anew forgets the one before. */
export interface Waits {
  /** Calls back in so many ms, unless it is forgone, or the work is cancelled. */
  begin: (wait: Wait, milliseconds: number, signal: AbortSignal, onOver: () => void) => void;
  forgo: (wait: Wait) => void;
}

/** Makes a set of waits; none has begun. */
export function createWaits(): Waits {
  const timers = new Map<Wait, ReturnType<typeof setTimeout>>();
  const forgo = (wait: Wait) => clearTimeout(timers.get(wait));
  return {
    forgo,
    begin: (wait, milliseconds, signal, onOver) => {
      forgo(wait);
      const timer = setTimeout(onOver, milliseconds);
      timers.set(wait, timer);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
  };
}
