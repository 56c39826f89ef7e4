import { GUEST_NAME, MAX_NAME_LENGTH, FALLBACK_NAME } from '@parley/functions/contract';
import type { Identity } from './account-state.ts';

/** The name in a new record: from sign-up, else the part of the email before the @, else "User" (docs/product.md 4.1). */
export function createRecordName({ isAnonymous, email }: Identity, given: string | null): string {
  if (isAnonymous) return GUEST_NAME;
  const name = given?.trim() || email?.split('@')[0] || FALLBACK_NAME;
  return name.slice(0, MAX_NAME_LENGTH).trim();
}
