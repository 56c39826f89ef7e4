import { FALLBACK_NAME, PlanId, Timestamp } from '@parley/functions/contract';
import * as z from 'zod/mini';

const INVALID_DATE = { toDate: () => new Date(Number.NaN) };
const Count = z.catch(z.number(), 0);
const Time = z.catch(z.nullish(Timestamp), INVALID_DATE);

/** Replaces invalid fields of a record by defaults, so that the others can be shown. */
const LenientRecord = z.object({
  email: z.catch(z.string(), ''),
  name: z.catch(z.string(), ''),
  isAnonymous: z.catch(z.boolean(), false),
  admin: z.catch(z.boolean(), false),
  plan: z.catch(z.nullable(PlanId), null),
  textUsed: Count,
  voiceUsed: Count,
  periodEnd: z.catch(z.nullish(Timestamp), null),
  createdAt: Time,
  updatedAt: Time,
});

/** The editable fields of a user. */
export interface UserValues {
  /** Empty if the record has none. */
  email: string;
  name: string;
  admin: boolean;
  /** Null if the record has no valid plan. */
  plan: PlanId | null;
}

export interface ListedUser extends UserValues {
  uid: string;
  isAnonymous: boolean;
  textUsed: number;
  voiceUsed: number;
  periodEnd: z.infer<typeof Timestamp> | null;
  createdAt?: z.infer<typeof Timestamp> | null | undefined;
  /** For the server's check that the record has not changed; null if unknown. */
  updatedAt: string | null;
}

export function parseListedUser(uid: string, record: unknown): ListedUser {
  const { updatedAt, periodEnd, ...user } = LenientRecord.parse(record);
  const updated = updatedAt?.toDate();
  const isValid = updated !== undefined && !Number.isNaN(updated.getTime());
  return { ...user, uid, periodEnd: periodEnd ?? null, updatedAt: isValid ? updated.toISOString() : null };
}

export const getDisplayName = ({ name, email }: Pick<UserValues, 'name' | 'email'>): string =>
  name || email || FALLBACK_NAME;
