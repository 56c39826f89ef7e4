import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';
import type * as FirebaseAuth from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { withAccountLock } from './account-lock.ts';
import { getIdToken, reloadAuthUser } from './identity.ts';

interface FakeUser {
  uid: string;
  getIdToken: () => Promise<string>;
}

/** The user in this tab, and the one that all tabs share. */
const fake = vi.hoisted(() => ({
  auth: { currentUser: null as FakeUser | null },
  stored: null as { uid: string; isAnonymous: boolean } | null,
}));

vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof FirebaseAuth>()),
  initializeAuth: () => fake.auth,
  signOut: vi.fn<() => Promise<void>>().mockResolvedValue(),
  reload: ({ getIdToken: refresh }: FakeUser) => refresh(),
}));
vi.mock('./stored-user.ts', () => ({ readStoredUser: async () => fake.stored }));

const failToRefresh = () => Promise.reject(new FirebaseError('auth/user-token-expired', ''));
const ann: FakeUser = { uid: 'ann', getIdToken: failToRefresh };
const ben: FakeUser = { uid: 'ben', getIdToken: async () => 'token' };

function signInAs(user: FakeUser): void {
  fake.auth.currentUser = user;
  fake.stored = { uid: user.uid, isAnonymous: false };
}

beforeEach(() => {
  vi.mocked(signOut).mockClear();
  ann.getIdToken = failToRefresh;
  signInAs(ann);
});

const OPERATIONS: readonly [string, () => Promise<unknown>][] = [
  ['refreshing the token', () => getIdToken({ refresh: true })],
  ['reloading the user', () => reloadAuthUser('ann')],
];

test.each(OPERATIONS)('signs out when %s fails because the sign-in was revoked', async (_, operation) => {
  await expect(operation()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  expect(signOut).toHaveBeenCalledOnce();
});

test.each(OPERATIONS)('does not sign out another user who signed in before %s', async (_, operation) => {
  const pendingSignIn = Promise.withResolvers<void>();
  void withAccountLock(() => pendingSignIn.promise);
  const result = operation();
  signInAs(ben);
  pendingSignIn.resolve();
  await expect(result).rejects.toThrow('User has changed');
  expect(signOut).not.toHaveBeenCalled();
});

test.each(OPERATIONS)('does not sign out another user who signed in while %s', async (_, operation) => {
  ann.getIdToken = () => {
    signInAs(ben);
    return failToRefresh();
  };
  await expect(operation()).rejects.toThrow('User has changed');
  expect(signOut).not.toHaveBeenCalled();
});
