import { Email, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, PersonName } from '@parley/functions/contract';
import { withMessages } from '../../../lib/with-messages.ts';
import { fieldMessages } from '../../../messages/fields.ts';
import type { UserValues } from './listed-user.ts';
import { userEditMessages } from './messages.ts';
import { changesOf } from './row-state.ts';

export interface Faults {
  email?: string | undefined;
  name?: string | undefined;
}

/** Validation errors of changed values (docs/product.md 5.6). Unchanged values of old records stay valid. */
export function faultsOf(seen: UserValues, draft: UserValues): Faults {
  const t = userEditMessages.get();
  const { tooLong } = fieldMessages.get();
  const email = withMessages(Email, {
    missing: t.emailMissing,
    tooLong: tooLong({ max: MAX_EMAIL_LENGTH }),
    invalid: t.emailInvalid,
  });
  const name = withMessages(PersonName, {
    missing: t.nameMissing,
    tooLong: tooLong({ max: MAX_NAME_LENGTH }),
    invalid: t.nameInvalid,
  });
  const { user } = changesOf(seen, draft);
  const faultOf = (field: typeof email, value: string | undefined) =>
    value === undefined ? undefined : field.safeParse(value).error?.issues[0]?.message;
  return { email: faultOf(email, user.email), name: faultOf(name, user.name) };
}

export const isFaulty = ({ email, name }: Faults): boolean => email !== undefined || name !== undefined;
