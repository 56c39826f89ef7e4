import { GUEST_NAME, MAX_NAME_LENGTH, FALLBACK_NAME } from '@parley/functions/contract';
import type { Identity } from './account-state.ts';

/**
 * The name in a new record: the one given at sign-up, trimmed, else the part of the e-mail before the at sign, else
 * "User"; a guest's is "Guest User" (spec.md sections 3 and 4).
 */
export function createRecordName({ isAnonymous, email }: Identity, given: string | null): string {
  if (isAnonymous) return GUEST_NAME;
  const name = given?.trim() || email?.split('@')[0] || FALLBACK_NAME;
  return name.slice(0, MAX_NAME_LENGTH).trim();
}
