import * as z from 'zod/mini';
import { Email, PersonName } from './account.ts';
import { MAX_EMAIL_LENGTH, MIN_SEARCH_LENGTH } from './limits.ts';
import { EditablePlan, Plan, PlanId } from './plans.ts';
import { Timestamp } from './users.ts';

/** A Firebase Auth uid that is also a valid document id. */
export const UserId = z.string().check(z.regex(/^[A-Za-z0-9][\w.:@|+-]{0,127}$/));

/** Within the range of Firestore's timestamps. */
export const StorableTime = z.iso
  .datetime()
  .check(z.regex(/^2[01]/, 'must be between the years 2000 and 2199'));

/**
 * A plan for a registered user, with periods counted from `processingDate`, or from now if that is in the future. `seenPlan`: the plan
 * as the admin saw it, null if the record had none; `seenEmail`: the address, empty if there was none. If the user has a different plan
 * by now, or is to get a paid plan and has a different address, the request fails with `edit-conflict`; omit a field to skip its check.
 */
export const ChangeUserPlanRequest = z.object({
  id: UserId,
  newPlan: PlanId,
  processingDate: StorableTime,
  seenPlan: z.optional(z.nullable(PlanId)),
  seenEmail: z.optional(z.string()),
});

/**
 * The fields of a user as the admin saw them; a missing name or email is empty. If a field to be changed has another value by now, the
 * whole request fails with `edit-conflict`; for the admin role, this includes the email. Omit a field here to skip its check.
 */
const SeenUser = z.object({
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  admin: z.optional(z.boolean()),
});
export type SeenUser = z.infer<typeof SeenUser>;

/** Changes to a registered user; at least one field (docs/product.md). */
export const UpdateUserRequest = z
  .object({
    id: UserId,
    email: z.optional(Email),
    name: z.optional(PersonName),
    admin: z.optional(z.boolean()),
    seen: z.optional(SeenUser),
  })
  .check(
    z.refine(
      ({ email, name, admin }) => email !== undefined || name !== undefined || admin !== undefined,
      'must contain at least one change',
    ),
  );

/** The beginning of an email address or name, or a whole word of a name; case-insensitive. */
export const SearchUsersRequest = z.object({
  query: z.string().check(z.trim(), z.minLength(MIN_SEARCH_LENGTH), z.maxLength(MAX_EMAIL_LENGTH)),
});

export const FoundUser = z.object({ uid: z.string(), email: z.string(), name: z.string() });
export type FoundUser = z.infer<typeof FoundUser>;

/** At most `MAX_FOUND_USERS`; `more` if there are others. */
export const SearchUsersResponse = z.object({ users: z.array(FoundUser), more: z.boolean() });

/** New values for a plan; `base` holds the values that the admin saw. */
export const UpdatePlanRequest = z.object({ id: PlanId, plan: EditablePlan, base: Plan });

const By = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('admin'), uid: z.string() }),
  z.object({ kind: z.literal('payment'), event: z.string() }),
  z.object({ kind: z.literal('schedule') }),
]);

const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), uid: z.string() }),
  z.object({ kind: z.literal('plan'), plan: PlanId }),
]);

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** An entry of the audit log, `auditLog/{id}`. `before` and `after` hold the changed fields only. */
export const AuditEntry = z.object({
  at: Timestamp,
  by: By,
  subject: Subject,
  before: Values,
  after: Values,
  /** The uids of the acting admin and of the changed user. */
  involves: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
