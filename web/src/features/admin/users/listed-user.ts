import { PlanId, Timestamp } from '@parley/functions/contract';
import * as z from 'zod/mini';

const NO_DATE = { toDate: () => new Date(Number.NaN) };
const Used = z.catch(z.number(), 0);
const When = z.catch(z.nullish(Timestamp), NO_DATE);

/** A record as far as it is as agreed: what is not, is left out, and never keeps the others from being shown. */
const Lenient = z.object({
  email: z.catch(z.string(), ''),
  name: z.catch(z.string(), ''),
  admin: z.catch(z.boolean(), false),
  plan: z.catch(z.nullable(PlanId), null),
  textUsed: Used,
  voiceUsed: Used,
  periodEnd: z.catch(z.nullish(Timestamp), null),
  createdAt: When,
  updatedAt: When,
});

/** What an admin may change of a user. */
export interface UserValues {
  /** Empty where there is none. */
  email: string;
  name: string;
  admin: boolean;
  /** Null where the record has none that there is. */
  plan: PlanId | null;
}

/** A row of the users table. */
export interface ListedUser extends UserValues {
  uid: string;
  textUsed: number;
  voiceUsed: number;
  periodEnd: z.infer<typeof Timestamp> | null;
  /** As `formatDate` takes it. */
  createdAt?: z.infer<typeof Timestamp> | null | undefined;
  /** When the record was changed last, for the server's precondition; null where it says nothing. */
  updatedAt: string | null;
}

/** The row of a record, whatever the record has. */
export function listedUser(uid: string, record: unknown): ListedUser {
  const { updatedAt, periodEnd, ...user } = Lenient.parse(record);
  const changed = updatedAt?.toDate();
  const isDate = changed !== undefined && !Number.isNaN(changed.getTime());
  return { ...user, uid, periodEnd: periodEnd ?? null, updatedAt: isDate ? changed.toISOString() : null };
}
