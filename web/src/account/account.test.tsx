// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { StrictMode, useSyncExternalStore } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from '../testing/expect-console.ts';
import { createAccount } from './account.ts';
import { createFakeFirebase, waitForGuest, waitForRegisteredUser } from './testing/fake-firebase.ts';
import { createFakeRecord } from './testing/fake-users.ts';

describe('the account', () => {
  test('is one guest with one record, in StrictMode too and for any number of components', async () => {
    const { services, identity, store } = createFakeFirebase();
    const account = createAccount(services);
    const Who = () => <p>{useSyncExternalStore(account.subscribe, account.getState).status}</p>;
    render(
      <>
        <Who />
        <Who />
      </>,
      { wrapper: StrictMode },
    );
    expect(await screen.findAllByText('guest')).toHaveLength(2);
    expect(identity.signInAsGuest).toHaveBeenCalledTimes(1);
    expect(store.createRecord).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ uid: 'guest-1' }),
      'Guest User',
    );
  });

  test('knows a user also whose record will not take their new e-mail, with a token of after the change', async () => {
    expectConsole('warn', /does not have the new e-mail/u);
    const { services, identity, store, records } = createFakeFirebase();
    const user = { uid: 'new@parley.test', isAnonymous: false, email: 'new@parley.test', isNew: false };
    records.set(user.uid, createFakeRecord(user, { email: 'old@parley.test' }));
    store.updateRecordEmail.mockRejectedValue(new Error('denied'));
    const account = createAccount(services);
    await account.signIn({ email: user.email, password: 'secret!' });
    await waitForRegisteredUser(account, user.uid);
    await vi.waitFor(() => expect(store.updateRecordEmail).toHaveBeenCalledExactlyOnceWith(user));
    expect(identity.getIdToken).toHaveBeenCalledWith({ refresh: true });
    expect(account.getState()).toMatchObject({ status: 'registered', failures: 0 });
  });

  test('leaves a record alone that an admin has given the e-mail of the sign-in', async () => {
    const { services, identity, store, records, tell } = createFakeFirebase();
    const account = createAccount(services);
    await account.signIn({ email: 'old@parley.test', password: 'secret!' });
    await waitForRegisteredUser(account, 'old@parley.test');
    const user = { uid: 'old@parley.test', isAnonymous: false, email: 'new@parley.test', isNew: false };
    identity.reloadIdentity.mockResolvedValue(user);
    records.set(user.uid, createFakeRecord(user));
    tell();
    await vi.waitFor(() => expect(account.getState()).toMatchObject({ user, isUpdatingRecord: false }));
    expect(store.updateRecordEmail).not.toHaveBeenCalled();
  });

  test('writes nothing into a record for a sign-in that is void', async () => {
    expectConsole('warn', /does not have the new e-mail/u);
    const { services, identity, store, records, tell } = createFakeFirebase();
    const account = createAccount(services);
    await account.signIn({ email: 'old@parley.test', password: 'secret!' });
    await waitForRegisteredUser(account, 'old@parley.test');
    identity.reloadIdentity.mockImplementation(async () => {
      await identity.signOutUser();
      throw new Error('void');
    });
    const user = { uid: 'old@parley.test', isAnonymous: false, email: 'new@parley.test', isNew: false };
    records.set(user.uid, createFakeRecord(user));
    tell();
    await waitForGuest(account);
    expect(store.updateRecordEmail).not.toHaveBeenCalled();
  });

  test("gives one user's token to nobody else", async () => {
    const { services, identity } = createFakeFirebase();
    const account = createAccount(services);
    account.subscribe(() => undefined);
    await waitForGuest(account);
    expect(await account.getTokenFor('guest-1')({ refresh: true })).toBe('guest-1 fresh');
    expect(identity.getIdToken).toHaveBeenLastCalledWith({ refresh: true, uid: 'guest-1' });
    identity.getIdToken.mockRejectedValueOnce(new Error('User is not logged in'));
    await expect(account.getTokenFor('ann')({ refresh: false })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('loads the database only when somebody is signed in', async () => {
    const { services, identity } = createFakeFirebase();
    const { promise, resolve } = Promise.withResolvers<void>();
    identity.signInAsGuest.mockReturnValueOnce(promise);
    const account = createAccount(services);
    account.subscribe(() => undefined);
    await vi.waitFor(() => expect(identity.signInAsGuest).toHaveBeenCalled());
    expect(services.records).not.toHaveBeenCalled();
    resolve();
  });

  test('gives a missing record back to its guest', async () => {
    const { services, store, records, tell } = createFakeFirebase();
    const account = createAccount(services);
    account.subscribe(() => undefined);
    await waitForGuest(account);
    records.clear();
    tell();
    await vi.waitFor(() => expect(store.createRecord).toHaveBeenCalledTimes(2));
    expect(account.getState().status).toBe('guest');
  });

  test('becomes a guest where it has been deleted elsewhere, with its login', async () => {
    const { services, identity, store, records, tell } = createFakeFirebase();
    const account = createAccount(services);
    account.subscribe(() => undefined);
    await waitForGuest(account);
    await account.signIn({ email: 'ann@parley.test', password: 'practise' });
    await waitForRegisteredUser(account, 'ann@parley.test');
    store.createRecord.mockRejectedValueOnce(new Error('refused'));
    identity.getIdToken.mockImplementationOnce(async () => {
      await identity.signOutUser();
      throw new Error('no such login');
    });
    records.clear();
    tell();
    await waitForGuest(account);
    expect(account.getState().visit).toBeGreaterThan(0);
  });

  test('tries again by itself when it could not be reached', async () => {
    const { services, identity } = createFakeFirebase();
    identity.signInAsGuest.mockRejectedValueOnce(new Error('no line'));
    const account = createAccount(services);
    account.subscribe(() => undefined);
    await vi.waitFor(() =>
      expect(account.getState()).toMatchObject({ status: 'unreachable', problem: 'identity' }),
    );
    globalThis.dispatchEvent(new Event('online'));
    await waitForGuest(account);
  });
});

describe('the token', () => {
  test('waits until the account is ready', async () => {
    const { services } = createFakeFirebase();
    const account = createAccount(services);
    await expect(account.getToken({ refresh: false })).resolves.toBe('guest-1 kept');
    await expect(account.getToken({ refresh: true })).resolves.toBe('guest-1 fresh');
  });

  test('is offline while the account cannot be reached, and asking tries at once', async () => {
    const { services, identity } = createFakeFirebase();
    identity.signInAsGuest.mockRejectedValueOnce(new Error('no line'));
    const account = createAccount(services);
    await expect(account.getToken({ refresh: false })).rejects.toMatchObject({ code: 'offline' });
    await expect(account.getToken({ refresh: false })).resolves.toBe('guest-2 kept');
  });

  test.each([
    ['offline', Object.assign(new Error('no line'), { code: 'auth/network-request-failed' })],
    ['unauthenticated', Object.assign(new Error('gone'), { code: 'auth/user-token-expired' })],
  ])('that cannot be had is an error of its own: %s', async (code, error) => {
    const { services, identity } = createFakeFirebase();
    identity.getIdToken.mockRejectedValueOnce(error);
    await expect(createAccount(services).getToken({ refresh: true })).rejects.toMatchObject({ code });
  });
});
