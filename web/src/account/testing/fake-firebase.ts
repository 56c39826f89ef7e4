import type { UserRecord } from '@parley/functions/contract';
import { expect, vi } from 'vitest';
import type { Account } from '../account.ts';
import type { Credentials, Identity } from '../account-state.ts';
import { createFakeRecord } from './fake-users.ts';
import type { Services } from '../services.ts';
import type { RecordSnapshot } from '../user-record.ts';

const named = ({ email }: Credentials): Identity => ({
  uid: email,
  isAnonymous: false,
  email,
  isNew: false,
});

/** Firebase as one visitor meets it, in memory: the faults that the emulators cannot be told to have. */
export function createFakeFirebase() {
  let user: Identity | null = null;
  const records = new Map<string, UserRecord>();
  const watchers = new Set<() => void>();
  const tell = () => watchers.forEach((watcher) => watcher());
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    watcher();
    return () => watchers.delete(watcher);
  };
  const become = (next: Identity | null) => {
    user = next;
    tell();
  };
  const keep = async (owner: Identity, name: string) => {
    const record = createFakeRecord(owner, { name });
    records.set(owner.uid, record);
    tell();
    return record;
  };
  const identity = {
    watchIdentity: (onChange: (identity: Identity | null) => void) => watch(() => onChange(user)),
    signInAsGuest: vi.fn<(waited: boolean) => Promise<void>>(async () => {
      const uid = `guest-${identity.signInAsGuest.mock.calls.length}`;
      become({ uid, isAnonymous: true, email: null, isNew: true });
    }),
    refreshConvertedUser: async () => undefined,
    reloadIdentity: vi.fn<(uid: string) => Promise<Identity>>(async () => {
      if (user === null) throw new Error('User is not logged in');
      return user;
    }),
    isCurrentUser: async ({ uid }: Identity) => user?.uid === uid,
    waitForOtherTabs: async () => undefined,
    linkGuest: vi.fn<(credentials: Credentials) => Promise<void>>(async ({ email }) => {
      become({ uid: user?.uid ?? '', isAnonymous: false, email, isNew: false });
    }),
    register: vi.fn<(credentials: Credentials) => Promise<void>>(async (credentials) =>
      become(named(credentials)),
    ),
    signIn: vi.fn<(credentials: Credentials) => Promise<string | null>>(async (credentials) => {
      const guestToken = user?.uid ?? null;
      become(named(credentials));
      return guestToken;
    }),
    signOutUser: vi.fn<() => Promise<void>>(async () => become(null)),
    reauthenticate: vi.fn<(password: string) => Promise<void>>(async () => undefined),
    sendEmailChangeLink: vi.fn<(email: string) => Promise<void>>(async () => undefined),
    sendPasswordReset: vi.fn<(email: string) => Promise<void>>(async () => undefined),
    getIdToken: vi.fn<(options: { refresh: boolean }) => Promise<string>>(
      async ({ refresh }) => `${user?.uid} ${refresh ? 'fresh' : 'kept'}`,
    ),
  };
  const store = {
    watchUserRecord: (uid: string, onChange: (found: RecordSnapshot) => void) =>
      watch(() => {
        const record = records.get(uid);
        onChange(record ? { status: 'complete', record } : { status: 'none' });
      }),
    createRecord: vi.fn<typeof keep>(keep),
    convertRecord: vi.fn<(owner: Identity, name: string) => Promise<void>>(async (owner, name) => {
      await keep(owner, name);
    }),
    backFillRecord: vi.fn<() => Promise<void>>(async () => undefined),
    updateRecordEmail: vi.fn<(user: Identity) => Promise<void>>(async () => undefined),
    updateOwnName: vi.fn<() => Promise<void>>(async () => undefined),
    deleteRecord: vi.fn<(uid: string) => Promise<void>>(async (uid) => {
      records.delete(uid);
      tell();
    }),
  };
  const services = {
    identity: vi.fn<Services['identity']>(async () => identity),
    records: vi.fn<Services['records']>(async () => store),
    expireGuest: vi.fn<Services['expireGuest']>(async () => ({})),
  };
  return { services, identity, store, records, tell };
}

/** Resolves once the page knows its guest. */
export const waitForGuest = (account: Account) =>
  vi.waitFor(() => expect(account.getState()).toMatchObject({ status: 'guest' }));

/** Resolves once the page knows this registered user. */
export const waitForRegisteredUser = (account: Account, uid: string) =>
  vi.waitFor(() => expect(account.getState()).toMatchObject({ status: 'registered', user: { uid } }));
