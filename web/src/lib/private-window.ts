import * as z from 'zod/mini';
import { abortable } from './async.ts';
import { stored } from './stored.ts';

/** A private window has separate storage, so it never reads the result of a normal window. */
const savedResult = stored('localStorage', 'parley.window', z.literal('ordinary'));

const TIMEOUT_MS = 5_000;

/** The detection writes to the disk for about a second, so a normal window saves the result. */
async function detect(): Promise<boolean> {
  const { detectIncognito } = await import('detectincognitojs');
  const { isPrivate } = await detectIncognito();
  if (!isPrivate) savedResult.write('ordinary');
  return isPrivate;
}

let detection: Promise<boolean> | undefined;

/**
 * Whether this window is private (docs/product.md); false if that is unknown or the detection times out. The detection measures
 * time, and a busy device may look like a private window, so only the result of a normal window is saved.
 */
export async function isPrivateWindow(): Promise<boolean> {
  if (savedResult.read() === 'ordinary') return false;
  detection ??= abortable(detect(), AbortSignal.timeout(TIMEOUT_MS))
    .catch(() => false)
    .finally(() => {
      detection = undefined;
    });
  return detection;
}
