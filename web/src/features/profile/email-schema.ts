import { Email, MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { withMessages } from '../../lib/with-messages.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { emailMessages } from './messages.ts';

/** Whatever the password is: only the provider knows which rules it was made by. */
const KnownPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));

/** Validation of a change of the email `current` (docs/product.md 5.5). */
export const emailForm = (current: string | null) => {
  const t = fieldMessages.get();
  const { same } = emailMessages.get();
  const email = withMessages(Email, {
    missing: t.emailMissing,
    tooLong: t.tooLong({ max: MAX_EMAIL_LENGTH }),
    invalid: t.emailInvalid,
  });
  const tooLong = t.tooLong({ max: MAX_PASSWORD_LENGTH });
  return z.object({
    email: email.check(z.refine((written) => written.toLowerCase() !== current?.toLowerCase(), same)),
    password: withMessages(KnownPassword, {
      missing: t.passwordMissing,
      tooLong,
      invalid: t.passwordMissing,
    }),
  });
};
