import * as z from 'zod/mini';
import { stored } from './stored.ts';

/** A spent guest has had the free text session. */
const Visitor = z.enum(['guest', 'spent-guest', 'registered']);
export type Visitor = z.infer<typeof Visitor>;

/** What there is to remember of somebody. */
export const visitorOf = (status: 'guest' | 'registered', textUsed: number): Visitor =>
  status === 'guest' && textUsed > 0 ? 'spent-guest' : status;

/** Who was here last, and so probably who is here now, as long as that is not known. */
export const lastVisitor = stored('localStorage', 'parley.last-status', Visitor);
