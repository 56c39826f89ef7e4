import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '../launch/unavailable-error.mjs';

const POLL_MS = 50;

/** Waits until the condition holds; a condition that throws does not hold yet. Throws UnavailableError after `seconds`. */
export async function until(what: string, seconds: number, condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new UnavailableError(`${what} was not ready after ${seconds} seconds.`);
    await pause(POLL_MS);
  }
}

/** Whether a GET is answered in a way that `accepts` takes. */
export async function answers(url: string, accepts = (response: Response) => response.ok): Promise<boolean> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  await response.arrayBuffer();
  return accepts(response);
}
