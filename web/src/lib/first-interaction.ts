const INTERACTIONS = ['pointermove', 'pointerdown', 'click', 'keydown', 'scroll'];

/**
 * Calls a function once, when the visitor first moves the pointer, taps, scrolls or presses a key. Returns a function that stops
 * waiting.
 */
export function onFirstInteraction(onInteraction: () => void): () => void {
  const controller = new AbortController();
  const handleInteraction = () => {
    controller.abort();
    onInteraction();
  };
  for (const type of INTERACTIONS) {
    addEventListener(type, handleInteraction, { signal: controller.signal, capture: true, passive: true });
  }
  return () => controller.abort();
}
