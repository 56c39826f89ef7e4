/** For tests: the account of the page, which does what the test says. */
import { vi } from 'vitest';
import type {
  AccountState,
  Credentials,
  AccountError,
  SignUpDetails,
} from '../../../account/account-state.ts';
import {
  fakeGuestState,
  fakeLoadingState,
  createRegisteredState,
} from '../../../account/testing/fake-users.ts';

export const account = {
  signIn: vi.fn<(credentials: Credentials) => Promise<AccountError | null>>(),
  signUp: vi.fn<(details: SignUpDetails) => Promise<AccountError | null>>(),
};
export const useAccount = vi.fn<() => AccountState>();

/** It is not known who uses the page. */
export function setAccountLoading(): void {
  useAccount.mockReturnValue(fakeLoadingState);
}

/** A guest uses the page, and whatever is asked for succeeds. */
export function resetFakeAccount(): void {
  useAccount.mockReset().mockReturnValue(fakeGuestState);
  account.signIn.mockReset().mockResolvedValue(null);
  account.signUp.mockReset().mockResolvedValue(null);
}

/** Somebody has signed in. */
export function setSignedIn(): void {
  useAccount.mockReturnValue(createRegisteredState());
}
