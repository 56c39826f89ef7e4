import { FALLBACK_NAME } from '@parley/functions/contract';
import type { SignedInUser } from '../account/account-state.ts';

/** What the header calls a registered user: the name, else the account's e-mail, else "User" (spec.md section 2). */
export function getDisplayName({ user, record }: SignedInUser): string {
  return record.name.trim() || user.email?.trim() || FALLBACK_NAME;
}
