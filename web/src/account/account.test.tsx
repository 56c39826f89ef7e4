// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { StrictMode, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from '../testing/expect-console.ts';
import { account as pageAccount, createAccount, useAccount } from './account.ts';
import { createFakeFirebase, waitForGuest, waitForRegisteredUser } from './testing/fake-firebase.ts';
import { createFakeRecord, fakeGuestState } from './testing/fake-users.ts';

describe('createAccount', () => {
  test('creates one guest with one record for several components in StrictMode', async () => {
    const { services, identity, store } = createFakeFirebase();
    const account = createAccount(services);
    const Status = () => <p>{useSyncExternalStore(account.subscribe, account.getState).status}</p>;
    render(
      <>
        <Status />
        <Status />
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

  test('signs a user in even when the email in the record cannot be updated', async () => {
    expectConsole('warn', /does not have the new email/u);
    const { services, identity, store, records } = createFakeFirebase();
    const user = {
      uid: 'new@parley.test',
      isAnonymous: false,
      email: 'new@parley.test',
      isVerified: false,
      isNew: false,
    };
    records.set(user.uid, createFakeRecord(user, { email: 'old@parley.test' }));
    store.updateRecordEmail.mockRejectedValue(new Error('denied'));
    const account = createAccount(services);
    await account.signIn({ email: user.email, password: 'secret!' });
    await waitForRegisteredUser(account, user.uid);
    await vi.waitFor(() => expect(store.updateRecordEmail).toHaveBeenCalledExactlyOnceWith(user));
    expect(identity.getIdToken).toHaveBeenCalledWith({ refresh: true });
    expect(account.getState()).toMatchObject({ status: 'registered', failures: 0 });
  });

  test('does not update the record when an admin has changed the email in it and in Firebase Auth', async () => {
    const { services, identity, store, records, notifyWatchers } = createFakeFirebase();
    const account = createAccount(services);
    await account.signIn({ email: 'old@parley.test', password: 'secret!' });
    await waitForRegisteredUser(account, 'old@parley.test');
    const user = {
      uid: 'old@parley.test',
      isAnonymous: false,
      email: 'new@parley.test',
      isVerified: false,
      isNew: false,
    };
    identity.reloadAuthUser.mockResolvedValue(user);
    records.set(user.uid, createFakeRecord(user));
    notifyWatchers();
    await vi.waitFor(() => expect(account.getState()).toMatchObject({ user, isUpdatingRecord: false }));
    expect(store.updateRecordEmail).not.toHaveBeenCalled();
  });

  test('does not update the record when the sign-in was revoked', async () => {
    expectConsole('warn', /does not have the new email/u);
    const { services, identity, store, records, notifyWatchers } = createFakeFirebase();
    const account = createAccount(services);
    await account.signIn({ email: 'old@parley.test', password: 'secret!' });
    await waitForRegisteredUser(account, 'old@parley.test');
    identity.reloadAuthUser.mockImplementation(async () => {
      await identity.signOutUser();
      throw new Error('revoked');
    });
    const user = {
      uid: 'old@parley.test',
      isAnonymous: false,
      email: 'new@parley.test',
      isVerified: false,
      isNew: false,
    };
    records.set(user.uid, createFakeRecord(user));
    notifyWatchers();
    await waitForGuest(account);
    expect(store.updateRecordEmail).not.toHaveBeenCalled();
  });

  test('rejects a token request for another user', async () => {
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

  test('does not load Firestore before a user is signed in', async () => {
    const { services, identity } = createFakeFirebase();
    const { promise, resolve } = Promise.withResolvers<void>();
    identity.signInAsGuest.mockReturnValueOnce(promise);
    const account = createAccount(services);
    account.subscribe(() => undefined);
    await vi.waitFor(() => expect(identity.signInAsGuest).toHaveBeenCalled());
    expect(services.records).not.toHaveBeenCalled();
    resolve();
  });

  test('recreates the record of a guest when it is missing', async () => {
    const { services, store, records, notifyWatchers } = createFakeFirebase();
    const account = createAccount(services);
    account.subscribe(() => undefined);
    await waitForGuest(account);
    records.clear();
    notifyWatchers();
    await vi.waitFor(() => expect(store.createRecord).toHaveBeenCalledTimes(2));
    expect(account.getState().status).toBe('guest');
  });

  test('creates a guest when the account was deleted elsewhere', async () => {
    const { services, identity, store, records, notifyWatchers } = createFakeFirebase();
    const account = createAccount(services);
    account.subscribe(() => undefined);
    await waitForGuest(account);
    await account.signIn({ email: 'ann@parley.test', password: 'practise' });
    await waitForRegisteredUser(account, 'ann@parley.test');
    store.createRecord.mockRejectedValueOnce(new Error('permission denied'));
    identity.getIdToken.mockImplementationOnce(async () => {
      await identity.signOutUser();
      throw new Error('user not found');
    });
    records.clear();
    notifyWatchers();
    await waitForGuest(account);
    expect(account.getState().signOutCount).toBeGreaterThan(0);
  });

  test('reconnects when the browser is online again', async () => {
    const { services, identity } = createFakeFirebase();
    identity.signInAsGuest.mockRejectedValueOnce(new Error('offline'));
    const account = createAccount(services);
    account.subscribe(() => undefined);
    await vi.waitFor(() =>
      expect(account.getState()).toMatchObject({ status: 'unreachable', problem: 'identity' }),
    );
    globalThis.dispatchEvent(new Event('online'));
    await waitForGuest(account);
  });
});

describe('getToken', () => {
  test('waits until a user is signed in', async () => {
    const { services } = createFakeFirebase();
    const account = createAccount(services);
    await expect(account.getToken({ refresh: false })).resolves.toBe('guest-1 cached');
    await expect(account.getToken({ refresh: true })).resolves.toBe('guest-1 fresh');
  });

  test('rejects with offline while unreachable, and reconnects at the next request', async () => {
    const { services, identity } = createFakeFirebase();
    identity.signInAsGuest.mockRejectedValueOnce(new Error('offline'));
    const account = createAccount(services);
    await expect(account.getToken({ refresh: false })).rejects.toMatchObject({ code: 'offline' });
    await expect(account.getToken({ refresh: false })).resolves.toBe('guest-2 cached');
  });

  test.each([
    ['offline', Object.assign(new Error('offline'), { code: 'auth/network-request-failed' })],
    ['unauthenticated', Object.assign(new Error('expired'), { code: 'auth/user-token-expired' })],
  ])('rejects with %s when Firebase returns no token', async (code, error) => {
    const { services, identity } = createFakeFirebase();
    identity.getIdToken.mockRejectedValueOnce(error);
    await expect(createAccount(services).getToken({ refresh: true })).rejects.toMatchObject({ code });
  });
});

const Status = () => <p>{useAccount().status}</p>;

test('hydrates the prerendered page without errors when the user is already known', async () => {
  vi.spyOn(pageAccount, 'subscribe').mockReturnValue(() => undefined);
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Status />);
  const prerendered = container.firstChild;
  const onRecoverableError = vi.fn<(error: unknown) => void>();

  vi.spyOn(pageAccount, 'getState').mockReturnValue(fakeGuestState);
  render(<Status />, { container: document.body.appendChild(container), hydrate: true, onRecoverableError });

  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.firstChild).toBe(prerendered);
  expect(container.textContent).toBe('guest');
  container.remove();
});
