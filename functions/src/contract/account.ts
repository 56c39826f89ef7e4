import * as z from 'zod/mini';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_TOKEN_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './limits.ts';

/** Control characters, and what would turn the text around a name, or hide in it. */
const FORBIDDEN = /[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const VISIBLE = /[\p{L}\p{N}\p{S}]/u;

/** An e-mail address, without the space that pasting leaves around it. */
export const Email = z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email());

/** What a person is called, on one line, to be seen. firestore.rules asks the same of a record. */
export const PersonName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_NAME_LENGTH),
  z.refine(
    (name) => VISIBLE.test(name) && !FORBIDDEN.test(name),
    'must be one line of text that can be read',
  ),
);

/** A password: every character counts, spaces too (spec.md section 5). */
export const Password = z.string().check(z.minLength(MIN_PASSWORD_LENGTH), z.maxLength(MAX_PASSWORD_LENGTH));

/** The caller has signed in and left a guest behind; the guest's own token proves whose it was. */
export const ExpireGuestRequest = z.object({
  guestToken: z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH)),
});
export const ExpireGuestResponse = z.object({});

/** What a user types to say that the account is to go. */
export const DELETE_CONFIRMATION = 'DELETE';

/** The caller has signed in within the last `RECENT_SIGN_IN_SECONDS`, by the word of the token. */
export const DeleteAccountRequest = z.object({ confirmation: z.literal(DELETE_CONFIRMATION) });
export const DeleteAccountResponse = z.object({});

/** Nothing is asked beyond who asks. */
export const DownloadDataRequest = z.object({});
