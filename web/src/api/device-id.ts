import * as z from 'zod/mini';
import { stored } from '../lib/stored.ts';

const kept = stored('localStorage', 'parley.device', z.string());
let current: string | undefined;

/** A random name of this browser, by which the server counts guests' free sessions: it says nothing about anybody. */
export function getDeviceId(): string {
  current ??= kept.read() ?? crypto.randomUUID();
  kept.write(current);
  return current;
}
