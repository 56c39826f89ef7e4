import { PLAN_CATALOGUE, type UserRecord } from '@parley/functions/contract';
import { expect, vi } from 'vitest';
import type { Account } from '../account.ts';
import type { Credentials, AuthUser, RecordEvent } from '../account-state.ts';
import type { Services } from '../services.ts';
import { createFakeRecord } from './fake-users.ts';

const createAuthUser = ({ email }: Credentials): AuthUser => ({
  uid: email,
  isAnonymous: false,
  email,
  isVerified: false,
  isNew: false,
});

/** Creates an in-memory Firebase, for failures that the emulators cannot produce. */
export function createFakeFirebase() {
  let user: AuthUser | null = null;
  const records = new Map<string, UserRecord>();
  const watchers = new Set<() => void>();
  const notify = () => watchers.forEach((watcher) => watcher());
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    watcher();
    return () => watchers.delete(watcher);
  };
  const setUser = (next: AuthUser | null) => {
    user = next;
    notify();
  };
  const saveRecord = async (owner: AuthUser, name: string) => {
    const record = createFakeRecord(owner, { name });
    records.set(owner.uid, record);
    notify();
    return record;
  };
  const identity = {
    watchAuthUser: (onChange: (authUser: AuthUser | null) => void) => watch(() => onChange(user)),
    signInAsGuest: vi.fn<() => Promise<void>>(async () => {
      const uid = `guest-${identity.signInAsGuest.mock.calls.length}`;
      setUser({ uid, isAnonymous: true, email: null, isVerified: false, isNew: true });
    }),
    refreshConvertedUser: async () => undefined,
    refreshTokenAfterConversion: vi.fn<() => Promise<void>>(async () => undefined),
    reloadAuthUser: vi.fn<(uid: string) => Promise<AuthUser>>(async () => {
      if (user === null) throw new Error('User is not logged in');
      return user;
    }),
    isCurrentUser: async ({ uid }: AuthUser) => user?.uid === uid,
    waitForOtherTabs: async () => undefined,
    linkGuest: vi.fn<(credentials: Credentials) => Promise<void>>(async ({ email }) => {
      setUser({ uid: user?.uid ?? '', isAnonymous: false, email, isVerified: false, isNew: false });
    }),
    register: vi.fn<(credentials: Credentials) => Promise<void>>(async (credentials) =>
      setUser(createAuthUser(credentials)),
    ),
    signIn: vi.fn<(credentials: Credentials) => Promise<string | null>>(async (credentials) => {
      const guestToken = user?.uid ?? null;
      setUser(createAuthUser(credentials));
      return guestToken;
    }),
    signOutUser: vi.fn<() => Promise<void>>(async () => setUser(null)),
    reauthenticate: vi.fn<(password: string) => Promise<void>>(async () => undefined),
    sendEmailChangeLink: vi.fn<(email: string) => Promise<void>>(async () => undefined),
    sendVerificationLink: vi.fn<() => Promise<void>>(async () => undefined),
    checkVerification: vi.fn<(uid: string) => Promise<AuthUser>>(async () => {
      if (user === null) throw new Error('User is not logged in');
      return user;
    }),
    sendPasswordReset: vi.fn<(email: string) => Promise<void>>(async () => undefined),
    getIdToken: vi.fn<(options: { refresh: boolean }) => Promise<string>>(
      async ({ refresh }) => `${user?.uid} ${refresh ? 'fresh' : 'cached'}`,
    ),
  };
  const store = {
    readPlans: async () => PLAN_CATALOGUE,
    watchUserRecord: (uid: string, onChange: (event: RecordEvent) => void) =>
      watch(() => {
        const record = records.get(uid);
        onChange(record ? { type: 'RECORD_FOUND', record } : { type: 'RECORD_MISSING' });
      }),
    createRecord: vi.fn<typeof saveRecord>(saveRecord),
    convertRecord: vi.fn<(owner: AuthUser, name: string) => Promise<void>>(async (owner, name) => {
      await saveRecord(owner, name);
    }),
    backfillRecord: vi.fn<() => Promise<void>>(async () => undefined),
    updateRecordEmail: vi.fn<(user: AuthUser) => Promise<void>>(async () => undefined),
    updateOwnName: vi.fn<() => Promise<void>>(async () => undefined),
    deleteRecord: vi.fn<(uid: string) => Promise<void>>(async (uid) => {
      records.delete(uid);
      notify();
    }),
  };
  const services = {
    whenNeeded: (onNeeded: () => void) => onNeeded(),
    identity: vi.fn<Services['identity']>(async () => identity),
    records: vi.fn<Services['records']>(async () => store),
    expireGuest: vi.fn<Services['expireGuest']>(async () => ({})),
  };
  return { services, identity, store, records, notifyWatchers: notify };
}

export const waitForGuest = (account: Account) =>
  vi.waitFor(() => expect(account.getState()).toMatchObject({ status: 'guest' }));

export const waitForRegisteredUser = (account: Account, uid: string) =>
  vi.waitFor(() => expect(account.getState()).toMatchObject({ status: 'registered', user: { uid } }));
