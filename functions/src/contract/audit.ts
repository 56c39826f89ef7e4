import * as z from 'zod/mini';
import { PlanId } from './plans.ts';
import { Timestamp } from './users.ts';

/** Who has changed something: an admin, a message of the payment provider, or the daily job (a subscription ran out). */
const By = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('admin'), uid: z.string() }),
  z.object({ kind: z.literal('payment'), event: z.string() }),
  z.object({ kind: z.literal('schedule') }),
]);

/** What was changed: a user, or a plan of the catalogue. */
const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), uid: z.string() }),
  z.object({ kind: z.literal('plan'), plan: PlanId }),
]);

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** An entry of the audit log, `auditLog/{id}`: who, whom, before, after, when. Of the fields, those that were changed. */
export const AuditEntry = z.object({
  at: Timestamp,
  by: By,
  subject: Subject,
  before: Values,
  after: Values,
  /** The users that it is about, who may be one: the admin who did it and whom it was done to. */
  involves: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
