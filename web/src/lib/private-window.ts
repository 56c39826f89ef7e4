import * as z from 'zod/mini';
import { abortable } from './async.ts';
import { startDeadline } from './deadline.ts';
import { stored } from './stored.ts';

/** A private window has a storage of its own, so what an ordinary one remembers is never read in a private one. */
const ordinary = stored('localStorage', 'parley.window', z.literal('ordinary'));

/** The look writes to the disk for about a second, which is why its outcome is kept. */
async function look(): Promise<boolean> {
  const { detectIncognito } = await import('detectincognitojs');
  const { isPrivate } = await detectIncognito();
  if (!isPrivate) ordinary.write('ordinary');
  return isPrivate;
}

const PATIENCE_MS = 5_000;

function lookInTime(): Promise<boolean> {
  const deadline = startDeadline(PATIENCE_MS);
  return abortable(look(), deadline.signal)
    .catch(() => false)
    .finally(deadline.clear);
}

let looking: Promise<boolean> | undefined;

/**
 * Whether this window is a private one (spec.md section 6); false where that cannot be told, or not in time. The look goes
 * by time, and a device that is busy may pass for a private window: that outcome is not kept, the next one to ask has it
 * looked at again.
 */
export async function isPrivateWindow(): Promise<boolean> {
  if (ordinary.read() === 'ordinary') return false;
  looking ??= lookInTime().finally(() => {
    looking = undefined;
  });
  return looking;
}
