import * as z from 'zod/mini';
import { stored } from './stored.ts';

/** A guest has both free sessions still to come, only the one of a kind, or (spent) none. */
const Visitor = z.enum(['guest', 'text-guest', 'voice-guest', 'spent-guest', 'registered']);
export type Visitor = z.infer<typeof Visitor>;

/** What there is to remember of somebody: who they are, and how many sessions of each kind they have had. */
export function visitorOf(
  status: 'guest' | 'registered',
  { textUsed, voiceUsed }: { textUsed: number; voiceUsed: number },
): Visitor {
  if (status === 'registered') return status;
  if (textUsed > 0) return voiceUsed > 0 ? 'spent-guest' : 'voice-guest';
  return voiceUsed > 0 ? 'text-guest' : 'guest';
}

/** Who was here last, and so probably who is here now, as long as that is not known. */
export const lastVisitor = stored('localStorage', 'parley.last-status', Visitor);
