import { FALLBACK_NAME } from '@parley/functions/contract';
import type { SignedInUser } from '../account/account-state.ts';

/** The display name in the header: the name, else the email, else "User" (docs/product.md 2.5). */
export function getDisplayName({ user, record }: SignedInUser): string {
  return record.name.trim() || user.email?.trim() || FALLBACK_NAME;
}
