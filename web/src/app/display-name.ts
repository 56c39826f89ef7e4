import { FALLBACK_NAME } from '@parley/functions/contract';
import type { SignedInUser } from '../account/account-state.ts';

/** The display name in the header: the name, else the email, else "User" (docs/product.md 2.5). */
export function getDisplayName({ user, record }: SignedInUser): string {
  return record.name.trim() || user.email?.trim() || FALLBACK_NAME;
}

/** The first letters of the first and the last word of a name, for example "AL" for "Ann van Lee". */
export function getInitials(name: string): string {
  const initials = name.split(/\s+/u).flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? []);
  const [first = '', last = ''] = [initials[0], initials.length > 1 ? initials.at(-1) : ''];
  return (first + last).toLocaleUpperCase();
}
