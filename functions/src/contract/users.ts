import * as z from 'zod/mini';
import { PlanId } from './plans.ts';

/** A Firestore timestamp, as both SDKs give it. */
const Timestamp = z.custom<{ toDate(): Date }>((value) => typeof value?.toDate === 'function');

/** The user record of `users/{uid}` (spec.md section 3). */
export const UserRecord = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  admin: z.boolean(),
  isAnonymous: z.boolean(),
  plan: PlanId,
  periodStart: z.nullable(Timestamp),
  periodEnd: z.nullable(Timestamp),
  textUsed: z.number(),
  voiceUsed: z.number(),
  createdAt: z.nullable(Timestamp),
  updatedAt: z.optional(z.nullable(Timestamp)),
  expired: z.optional(z.boolean()),
});
export type UserRecord = z.infer<typeof UserRecord>;

export const GUEST_NAME = 'Guest User';
