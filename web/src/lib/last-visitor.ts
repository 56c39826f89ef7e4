import * as z from 'zod/mini';
import { stored } from './stored.ts';

/** A `guest` has both free sessions left, a `text-guest` or `voice-guest` only that one, a `spent-guest` neither. */
const Visitor = z.enum(['guest', 'text-guest', 'voice-guest', 'spent-guest', 'registered']);
export type Visitor = z.infer<typeof Visitor>;

export function toVisitor(
  status: 'guest' | 'registered',
  { textUsed, voiceUsed }: { textUsed: number; voiceUsed: number },
): Visitor {
  if (status === 'registered') return status;
  if (textUsed > 0) return voiceUsed > 0 ? 'spent-guest' : 'voice-guest';
  return voiceUsed > 0 ? 'text-guest' : 'guest';
}

/** The last visitor, who is probably the current one while that is unknown. */
export const lastVisitor = stored('localStorage', 'parley.last-status', Visitor);
