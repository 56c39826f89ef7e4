import type { SessionType } from '../contract/index.ts';
import type { SpendingGroup } from './costs/spending-groups.ts';
import { AppError } from './errors.ts';

/** Which sessions of the FREE plan need a verified email address. */
export const VERIFIED_EMAIL_POLICIES = ['off', 'voice', 'all'] as const;
export type VerifiedEmailPolicy = (typeof VERIFIED_EMAIL_POLICIES)[number];

const TYPES: Record<VerifiedEmailPolicy, readonly SessionType[]> = {
  off: [],
  voice: ['voice'],
  all: ['text', 'voice'],
};

/** Throws `email-not-verified`. Without this check, an attacker could get free sessions with made-up addresses. */
export function requireVerifiedEmail(
  { type, spendingGroup }: { type: SessionType; spendingGroup: SpendingGroup },
  isEmailVerified: boolean,
  policy: VerifiedEmailPolicy,
): void {
  if (isEmailVerified || spendingGroup !== 'FREE' || !TYPES[policy].includes(type)) return;
  throw new AppError('email-not-verified', 'Please confirm your email address first.');
}
