import * as z from 'zod/mini';
import { abortable } from './async.ts';
import { startDeadline } from './deadline.ts';
import { lazy } from './lazy.ts';
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

const verdict = lazy(async () => {
  const deadline = startDeadline(PATIENCE_MS);
  return abortable(look(), deadline.signal)
    .catch(() => false)
    .finally(deadline.clear);
});

/** Whether this window is a private one (spec.md section 6); false where that cannot be told, or not in time. */
export async function isPrivateWindow(): Promise<boolean> {
  return ordinary.read() === 'ordinary' ? false : verdict();
}
