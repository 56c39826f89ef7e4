import * as z from 'zod/mini';
import { Email, PersonName } from './account.ts';
import { MAX_EMAIL_LENGTH, MIN_SEARCH_LENGTH } from './limits.ts';
import { EditablePlan, Plan, PlanId } from './plans.ts';

/** What Firebase Auth may call somebody, as far as it can be the name of a document. */
const UserId = z.string().check(z.regex(/^[A-Za-z0-9][\w.:@|+-]{0,127}$/));

/** The database knows no time outside of its own limits. */
const ProcessingDate = z.iso
  .datetime()
  .check(z.regex(/^2[01]/, 'must be a time of this century or the next'));

/**
 * The `updatedAt` of what the admin has seen and changes: whoever has seen something older is told, and changes nothing.
 * Null where there was none; without it nobody is asked.
 */
const SeenUpdatedAt = z.optional(z.nullable(z.iso.datetime()));

/** When the record was changed, for the next change of the same admin; null where nothing ever was. */
export const ChangedUser = z.object({ updatedAt: z.nullable(z.iso.datetime()) });
export type ChangedUser = z.infer<typeof ChangedUser>;

/** A plan for a registered user; its months are counted from `processingDate`, or from now where that is still to come. */
export const ChangeUserPlanRequest = z.object({
  id: UserId,
  newPlan: PlanId,
  processingDate: ProcessingDate,
  updatedAt: SeenUpdatedAt,
});

/** What an admin may change of a registered user (spec.md section 5, Admin user edit): one of the three at least. */
export const UpdateUserRequest = z
  .object({
    id: UserId,
    email: z.optional(Email),
    name: z.optional(PersonName),
    admin: z.optional(z.boolean()),
    updatedAt: SeenUpdatedAt,
  })
  .check(
    z.refine(
      ({ email, name, admin }) => email !== undefined || name !== undefined || admin !== undefined,
      'must change something',
    ),
  );

/** The beginning of an email address or a name, or a whole word of a name, in any case. */
export const SearchUsersRequest = z.object({
  query: z.string().check(z.trim(), z.minLength(MIN_SEARCH_LENGTH), z.maxLength(MAX_EMAIL_LENGTH)),
});

/** An item of the e-mail list (spec.md section 3). */
export const FoundUser = z.object({ uid: z.string(), email: z.string(), name: z.string() });
export type FoundUser = z.infer<typeof FoundUser>;

/** At most `MAX_FOUND_USERS`; `more` when there are others. */
export const SearchUsersResponse = z.object({ users: z.array(FoundUser), more: z.boolean() });

/** New numbers for a plan of the catalogue; `was` are those that the admin has seen. */
export const UpdatePlanRequest = z.object({ id: PlanId, plan: EditablePlan, was: Plan });
export const UpdatePlanResponse = z.object({});
