/** For tests: the account of the page, which does what the test says. */
import type { UserRecord } from '@parley/functions/contract';
import { vi } from 'vitest';
import type {
  AccountState,
  Credentials,
  Identity,
  Refusal,
  SignUpDetails,
} from '../../account/account-state.ts';

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

const record: UserRecord = {
  uid: 'u1',
  email: null,
  name: 'Guest User',
  admin: false,
  isAnonymous: true,
  plan: 'FREE',
  periodStart: null,
  periodEnd: null,
  textUsed: 0,
  voiceUsed: 0,
  createdAt: null,
};
const user: Identity = { uid: 'u1', email: null, isAnonymous: true, isNew: false };

/** It is not known who uses the page. */
export function nobodyIsKnown(): void {
  useAccount.mockReturnValue({ ...CONNECTION, status: 'loading' });
}

/** A guest uses the page, and whatever is asked for succeeds. */
export function resetAccount(): void {
  useAccount.mockReset().mockReturnValue({ ...CONNECTION, status: 'guest', user, record });
  account.signIn.mockReset().mockResolvedValue(null);
  account.signUp.mockReset().mockResolvedValue(null);
}

/** Somebody has signed in. */
export function somebodySignedIn(): void {
  const registered = { isAnonymous: false, email: 'ada@parley.test' };
  useAccount.mockReturnValue({
    ...CONNECTION,
    status: 'registered',
    user: { ...user, ...registered },
    record: { ...record, ...registered },
  });
}
