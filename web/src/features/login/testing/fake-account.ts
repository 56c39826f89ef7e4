/** Replaces `account/account.ts` in tests. */
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

export function setAccountLoading(): void {
  useAccount.mockReturnValue(fakeLoadingState);
}

/** Signs in a guest whose requests all succeed. */
export function resetFakeAccount(): void {
  useAccount.mockReset().mockReturnValue(fakeGuestState);
  account.signIn.mockReset().mockResolvedValue(null);
  account.signUp.mockReset().mockResolvedValue(null);
}

export function setRegistered(): void {
  useAccount.mockReturnValue(createRegisteredState());
}
