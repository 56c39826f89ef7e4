import { DELETE_CONFIRMATION, MAX_PASSWORD_LENGTH } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { withMessages } from '../../../lib/with-messages.ts';
import { fieldMessages } from '../../../messages/fields.ts';
import { deleteAccountMessages } from './messages.ts';

/** Whatever the password is: only the provider knows which rules it was made by. */
const KnownPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));

/** What the deletion of an account asks for. */
export const deleteForm = () => {
  const t = fieldMessages.get();
  const { confirmationMissing } = deleteAccountMessages.get();
  const tooLong = t.tooLong({ max: MAX_PASSWORD_LENGTH });
  return z.object({
    password: withMessages(KnownPassword, {
      missing: t.passwordMissing,
      tooLong,
      invalid: t.passwordMissing,
    }),
    confirmation: z
      .string()
      .check(
        z.refine(
          (typed) => typed.trim() === DELETE_CONFIRMATION,
          confirmationMissing({ word: DELETE_CONFIRMATION }),
        ),
      ),
  });
};
