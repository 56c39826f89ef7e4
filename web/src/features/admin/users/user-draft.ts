import {
  Email,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  PersonName,
  type PlanId,
} from '@parley/functions/contract';
import { withMessages } from '../../../lib/with-messages.ts';
import { fieldMessages } from '../../../messages/fields.ts';
import type { UserValues } from '../shared/listed-user.ts';
import { usersMessages } from './messages.ts';

/** Changes other than the plan, which has its own endpoint. */
export type UserChanges = Partial<Pick<UserValues, 'email' | 'name' | 'admin'>>;

/** The changes to save: trimmed, with a new email in lower case. */
export function getChanges(base: UserValues, draft: UserValues): { plan: PlanId | null; user: UserChanges } {
  const trimmed = draft.email.trim();
  const email = trimmed === base.email ? trimmed : trimmed.toLowerCase();
  const name = draft.name.trim();
  return {
    plan: draft.plan === base.plan ? null : draft.plan,
    user: {
      ...(email !== base.email && { email }),
      ...(name !== base.name && { name }),
      ...(draft.admin !== base.admin && { admin: draft.admin }),
    },
  };
}

export function hasChanges(base: UserValues, draft: UserValues): boolean {
  const { plan, user } = getChanges(base, draft);
  return plan !== null || Object.keys(user).length > 0;
}

/** Moves edits from their `base` to the `current` user: only fields that this admin has edited keep their values. */
export function rebase(draft: UserValues, base: UserValues, current: UserValues): UserValues {
  const pick = <Field extends keyof UserValues>(field: Field) =>
    draft[field] === base[field] ? current[field] : draft[field];
  return { email: pick('email'), name: pick('name'), admin: pick('admin'), plan: pick('plan') };
}

/** Validation errors for changed values (docs/product.md 5.6). Unchanged values of old records stay valid. */
export function validateDraft(base: UserValues, draft: UserValues) {
  const t = usersMessages.get();
  const { emailInvalid, nameInvalid, tooLong } = fieldMessages.get();
  const email = withMessages(Email, {
    missing: t.emailMissing,
    tooLong: tooLong({ max: MAX_EMAIL_LENGTH }),
    invalid: emailInvalid,
  });
  const name = withMessages(PersonName, {
    missing: t.nameMissing,
    tooLong: tooLong({ max: MAX_NAME_LENGTH }),
    invalid: nameInvalid,
  });
  const { user } = getChanges(base, draft);
  const getError = (schema: typeof email, value: string | undefined) =>
    value === undefined ? undefined : schema.safeParse(value).error?.issues[0]?.message;
  return { email: getError(email, user.email), name: getError(name, user.name) };
}
