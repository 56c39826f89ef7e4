/** OpenAI's own limit. */
export const MAX_CALL_SECONDS = 60 * 60;
/** A peer that has not been heard for so long has gone: a browser sends something every few seconds at least. */
const SILENT_SECONDS = 15;
/** A peer that has not come by then will not come. */
const ABSENT_SECONDS = 60;
const LOOK_MS = 500;

/** Watches over the other side of a call. */
export interface PeerWatchdog {
  /** It has been heard. */
  alive: () => void;
  stop: () => void;
}

/** Tells once that a peer has gone without a word, or that its call has lasted too long. */
export function createPeerWatchdog(tell: (what: 'gone' | 'too-long') => void): PeerWatchdog {
  const start = performance.now();
  let heard: number | undefined;
  const look = (): void => {
    const now = performance.now();
    const patience = heard === undefined ? ABSENT_SECONDS : SILENT_SECONDS;
    if (now - (heard ?? start) > patience * 1000) tell('gone');
    else if (now - start > MAX_CALL_SECONDS * 1000) tell('too-long');
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    alive: () => {
      heard = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
