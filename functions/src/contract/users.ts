import * as z from 'zod/mini';
import { PlanId } from './plans.ts';

/** A Firestore timestamp, as both SDKs give it. */
export const Timestamp = z.custom<{ toDate(): Date }>((value) => typeof value?.toDate === 'function');

/**
 * The user record of `users/{uid}` (spec.md section 3). What an old record may lack and nobody fills in has its default
 * here; what is filled in when its owner signs in is `BACK_FILLED_FIELDS`.
 */
export const UserRecord = z.object({
  uid: z.string(),
  email: z._default(z.nullable(z.string()), null),
  name: z._default(z.string(), ''),
  admin: z._default(z.boolean(), false),
  isAnonymous: z.boolean(),
  plan: PlanId,
  periodStart: z.nullable(Timestamp),
  periodEnd: z._default(z.nullable(Timestamp), null),
  textUsed: z.number(),
  voiceUsed: z.number(),
  createdAt: z._default(z.nullable(Timestamp), null),
  updatedAt: z.optional(z.nullable(Timestamp)),
  expired: z.optional(z.boolean()),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** What a record of earlier days may lack, and its owner may add at sign-in (spec.md section 4, Account). */
export const BACK_FILLED_FIELDS = ['plan', 'periodStart', 'textUsed', 'voiceUsed', 'isAnonymous'] as const;
export type BackFilledField = (typeof BACK_FILLED_FIELDS)[number];

export const GUEST_NAME = 'Guest User';
/** Who has neither a name nor an e-mail. */
export const FALLBACK_NAME = 'User';
