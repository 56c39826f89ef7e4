import { setTimeout as pause } from 'node:timers/promises';
import { TaskError } from '../launch/task-error.mjs';

const POLL_MS = 50;

/** Polls until the condition is true; an exception counts as false. Throws TaskError after `seconds`. */
export async function waitUntil(
  name: string,
  seconds: number,
  condition: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new TaskError(`${name} was not ready after ${seconds} seconds.`);
    await pause(POLL_MS);
  }
}

/** Whether a GET request gets a response that `accepts` approves. Rejects when there is no response. */
export async function isReachable(
  url: string,
  accepts = (response: Response) => response.ok,
): Promise<boolean> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  await response.arrayBuffer();
  return accepts(response);
}
