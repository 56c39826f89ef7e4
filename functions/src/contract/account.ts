import * as z from 'zod/mini';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_TOKEN_LENGTH,
  MIN_PASSWORD_LENGTH,
  VISIBLE_CHARACTER,
} from './limits.ts';

/** Control characters, line breaks, lone surrogates, characters that reverse the direction of text, and invisible letters and symbols. */
const FORBIDDEN =
  /[\p{Cc}\p{Cs}\u115F\u1160\u200B\u2028-\u202E\u2066-\u2069\u2800\u3164\uFEFF\uFFA0\u{1D159}]/u;
/**
 * Accents that cover other lines: invisible characters between them do not keep browsers from stacking them. Marks that take up space,
 * of which some scripts have several in a syllable, do not count.
 */
const STACKED_ACCENTS = /(?:[\p{Mn}\p{Me}][\p{Mc}\p{C}]*){4}/u;

/** An email address; trimmed, because pasting often adds spaces. */
export const Email = z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.email());

/** A person's name: one visible line of text. firestore.rules enforces the same rule. */
export const PersonName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_NAME_LENGTH),
  z.refine(
    (name) => VISIBLE_CHARACTER.test(name) && !FORBIDDEN.test(name) && !STACKED_ACCENTS.test(name),
    'must be one line of visible text',
  ),
);

/** Not trimmed: spaces count (docs/product.md). */
export const Password = z.string().check(z.minLength(MIN_PASSWORD_LENGTH), z.maxLength(MAX_PASSWORD_LENGTH));

/** The ID token proves that the caller was this guest before signing in. */
export const ExpireGuestRequest = z.object({
  guestToken: z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH)),
});

export const DELETE_CONFIRMATION = 'DELETE';

/** Requires a sign-in within the last `RECENT_SIGN_IN_SECONDS`. */
export const DeleteAccountRequest = z.object({ confirmation: z.literal(DELETE_CONFIRMATION) });
