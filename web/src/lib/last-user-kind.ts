import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** A `guest` has both free sessions left, a `text-guest` or `voice-guest` only the text or voice session, a `spent-guest` neither. */
const UserKind = z.enum(['guest', 'text-guest', 'voice-guest', 'spent-guest', 'registered']);
export type UserKind = z.infer<typeof UserKind>;

export function getUserKind(
  status: 'guest' | 'registered',
  { textUsed, voiceUsed }: { textUsed: number; voiceUsed: number },
): UserKind {
  if (status === 'registered') return status;
  if (textUsed > 0) return voiceUsed > 0 ? 'spent-guest' : 'voice-guest';
  return voiceUsed > 0 ? 'text-guest' : 'guest';
}

/** The kind of the last user: a guess at the kind of the current one until that is known. */
export const lastUserKind = createStoredValue('localStorage', 'parley.last-status', UserKind);
