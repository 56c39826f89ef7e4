const INTERACTIONS = ['pointermove', 'pointerdown', 'click', 'keydown', 'scroll'];

/**
 * Calls a function once, when the visitor first moves the pointer, taps, scrolls or presses a key. Returns a function that stops
 * waiting.
 */
export function onFirstInteraction(onInteraction: () => void): () => void {
  const listening = new AbortController();
  const stop = () => {
    listening.abort();
    onInteraction();
  };
  for (const type of INTERACTIONS) {
    addEventListener(type, stop, { signal: listening.signal, capture: true, passive: true });
  }
  return () => listening.abort();
}
