import { FALLBACK_NAME, PlanId, Timestamp } from '@parley/functions/contract';
import * as z from 'zod/mini';

const INVALID_DATE = { toDate: () => new Date(Number.NaN) };

/** Replaces missing and invalid fields of a record with defaults, so that the others can be shown. */
const LenientRecord = z.object({
  email: z.catch(z.string(), ''),
  name: z.catch(z.string(), ''),
  isAnonymous: z.catch(z.boolean(), false),
  admin: z.catch(z.boolean(), false),
  plan: z.catch(z.nullable(PlanId), null),
  textUsed: z.catch(z.number(), 0),
  voiceUsed: z.catch(z.number(), 0),
  periodEnd: z.catch(z.nullable(Timestamp), null),
  paidUntil: z.catch(z.nullable(Timestamp), null),
  createdAt: z.catch(z.nullish(Timestamp), INVALID_DATE),
});

export interface ListedUser extends z.infer<typeof LenientRecord> {
  uid: string;
}

/** The editable fields of a user. */
export type UserValues = Pick<ListedUser, 'email' | 'name' | 'admin' | 'plan'>;

export const parseListedUser = (uid: string, record: unknown): ListedUser => ({
  ...LenientRecord.parse(record),
  uid,
});

export const getDisplayName = ({ name, email }: UserValues): string => name || email || FALLBACK_NAME;
