import * as z from 'zod/mini';
import { PlanId } from './plans.ts';

/** A Firestore timestamp from either SDK. */
export const Timestamp = z.custom<{ toDate(): Date }>((value) => typeof value?.toDate === 'function');

/** The user record `users/{uid}`. Old records may lack fields that have a default here or are in `BACKFILLED_FIELDS`. */
export const UserRecord = z.object({
  uid: z.string(),
  email: z._default(z.nullable(z.string()), null),
  name: z._default(z.string(), ''),
  admin: z._default(z.boolean(), false),
  isAnonymous: z.boolean(),
  plan: PlanId,
  periodStart: z.nullable(Timestamp),
  periodEnd: z._default(z.nullable(Timestamp), null),
  /** Until when the plan is paid for; null for a plan that does not depend on payments. */
  paidUntil: z._default(z.nullable(Timestamp), null),
  textUsed: z.number(),
  voiceUsed: z.number(),
  createdAt: z._default(z.nullable(Timestamp), null),
  updatedAt: z.optional(z.nullable(Timestamp)),
  expired: z.optional(z.boolean()),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** Fields that the user may add to an old record at sign-in. */
export const BACKFILLED_FIELDS = ['plan', 'periodStart', 'textUsed', 'voiceUsed', 'isAnonymous'] as const;
export type BackfilledField = (typeof BACKFILLED_FIELDS)[number];

/**
 * The fields of a user record by which admins search for names; firestore.rules enforces them. Only ASCII letters are
 * lowercased, because the rules' `lower()` and JavaScript may convert others differently.
 */
export function nameSearchFields(name: string): { searchName: string; nameWords: string[] } {
  const searchName = name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return { searchName, nameWords: searchName.split(' ') };
}
