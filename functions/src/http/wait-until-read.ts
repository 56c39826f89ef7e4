import type { Response } from 'express';

/** Enough for a full word bank on a slow connection. */
const MAX_MS = 30_000;

/** Waits until a response has been sent to its client, and cuts off a client that does not read it. */
export function waitUntilRead(response: Response): Promise<void> {
  if (response.writableFinished || response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => response.destroy(), MAX_MS);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
