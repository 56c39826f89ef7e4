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
import { withMessages } from '../../lib/with-messages.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { loginMessages } from './messages.ts';

const email = () => {
  const t = fieldMessages.get();
  return withMessages(Email, {
    missing: t.emailMissing,
    tooLong: t.tooLong({ max: MAX_EMAIL_LENGTH }),
    invalid: t.emailInvalid,
  });
};

/** Whatever somebody's password is: only the provider knows which rules it was made by. */
const KnownPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));

const password = (schema: typeof Password) => {
  const t = fieldMessages.get();
  return withMessages(schema, {
    missing: t.passwordMissing,
    tooLong: t.tooLong({ max: MAX_PASSWORD_LENGTH }),
    invalid: t.passwordInvalid({ min: MIN_PASSWORD_LENGTH }),
  });
};

/** What /forgot-password asks for. */
export const createResetSchema = () => z.object({ email: email() });

/** What signing in asks for. */
export const createSignInSchema = () => z.object({ email: email(), password: password(KnownPassword) });

/** Validation of the sign-up form (docs/product.md 5.3). */
export const createSignUpSchema = () => {
  const t = fieldMessages.get();
  const { mismatch, notAccepted } = loginMessages.get();
  const name = withMessages(PersonName, {
    missing: t.nameMissing,
    tooLong: t.tooLong({ max: MAX_NAME_LENGTH }),
    invalid: t.nameInvalid,
  });
  return z
    .object({
      name,
      email: email(),
      password: password(Password),
      confirmation: z.string(),
      accepted: z.boolean().check(z.refine((accepted) => accepted, notAccepted)),
    })
    .check(
      z.refine((form) => form.password === form.confirmation, { path: ['confirmation'], error: mismatch }),
    );
};
