/** For tests: the account of the page, which does what the test says. */
import type { UserRecord } from '@parley/functions/contract';
import { vi } from 'vitest';
import type { AccountState, Credentials, Refusal, SignUpDetails } from '../../account/account-state.ts';

const CONNECTION = {
  attempt: 1,
  watched: null,
  mending: false,
  failures: 0,
  givenName: null,
  refusal: null,
  visit: 0,
};

export const account = {
  signIn: vi.fn<(credentials: Credentials) => Promise<Refusal | null>>(),
  signUp: vi.fn<(details: SignUpDetails) => Promise<Refusal | null>>(),
};
export const useAccount = vi.fn<() => AccountState>();

/** Nobody is known yet, and whatever is asked for succeeds. */
export function resetAccount(): void {
  useAccount.mockReset().mockReturnValue({ ...CONNECTION, status: 'loading' });
  account.signIn.mockReset().mockResolvedValue(null);
  account.signUp.mockReset().mockResolvedValue(null);
}

/** Somebody is signed in. */
export function signedInAs(name: string, email: string): void {
  const user = { uid: 'u1', email, isAnonymous: false, isNew: false };
  const record: UserRecord = {
    uid: 'u1',
    email,
    name,
    admin: false,
    isAnonymous: false,
    plan: 'FREE',
    periodStart: null,
    periodEnd: null,
    textUsed: 0,
    voiceUsed: 0,
    createdAt: null,
  };
  useAccount.mockReturnValue({ ...CONNECTION, status: 'registered', user, record });
}
