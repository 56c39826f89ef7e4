/** Validation of the form fields for an account (docs/product.md 5.3), with their messages in the current language. */
import {
  Email,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  Password,
  PersonName,
} from '@parley/functions/contract';
import * as z from 'zod/mini';
import { withMessages } from '../lib/with-messages.ts';
import { formatCount } from '../messages/count.ts';
import { fieldMessages } from '../messages/fields.ts';

export function createNameField() {
  const t = fieldMessages.get();
  return withMessages(PersonName, {
    missing: t.nameMissing,
    tooLong: t.tooLong({ max: MAX_NAME_LENGTH }),
    invalid: t.nameInvalid,
  });
}

export function createEmailField() {
  const t = fieldMessages.get();
  return withMessages(Email, {
    missing: t.emailMissing,
    tooLong: t.tooLong({ max: MAX_EMAIL_LENGTH }),
    invalid: t.emailInvalid,
  });
}

export function createNewPasswordField(schema = Password) {
  const t = fieldMessages.get();
  return withMessages(schema, {
    missing: t.passwordMissing,
    tooLong: t.tooLong({ max: formatCount(MAX_PASSWORD_LENGTH) }),
    invalid: t.passwordInvalid({ min: MIN_PASSWORD_LENGTH }),
  });
}

/** Accepts any length up to the maximum, because only the provider knows the rules under which the password was chosen. */
export const createCurrentPasswordField = () =>
  createNewPasswordField(z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)));
