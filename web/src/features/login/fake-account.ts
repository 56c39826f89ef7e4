/** For tests: the account of the page, which does what the test says. */
import { vi } from 'vitest';
import type { AccountState, Credentials, Refusal, SignUpDetails } from '../../account/account-state.ts';
import { guest, loading, registered } from '../../account/people.ts';

export const account = {
  signIn: vi.fn<(credentials: Credentials) => Promise<Refusal | null>>(),
  signUp: vi.fn<(details: SignUpDetails) => Promise<Refusal | null>>(),
};
export const useAccount = vi.fn<() => AccountState>();

/** It is not known who uses the page. */
export function nobodyIsKnown(): void {
  useAccount.mockReturnValue(loading);
}

/** A guest uses the page, and whatever is asked for succeeds. */
export function resetAccount(): void {
  useAccount.mockReset().mockReturnValue(guest);
  account.signIn.mockReset().mockResolvedValue(null);
  account.signUp.mockReset().mockResolvedValue(null);
}

/** Somebody has signed in. */
export function somebodySignedIn(): void {
  useAccount.mockReturnValue(registered());
}
