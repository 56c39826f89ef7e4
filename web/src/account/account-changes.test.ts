import { expect, test, vi } from 'vitest';
import { expectConsole } from '../testing/expect-console.ts';
import { createAccount } from './account.ts';
import { createFakeFirebase, waitForGuest, waitForRegisteredUser } from './testing/fake-firebase.ts';

const credentials = { email: 'ann@parley.test', password: 'secret!' };
const details = { ...credentials, name: 'Ann' };
const createEmailInUseError = () => Object.assign(new Error('in use'), { code: 'auth/email-already-in-use' });

async function signInGuest() {
  const firebase = createFakeFirebase();
  const account = createAccount(firebase.services);
  account.subscribe(() => undefined);
  await waitForGuest(account);
  return { ...firebase, account };
}

test('converts a guest who signs up into a registered user with the same uid', async () => {
  const { account, records } = await signInGuest();
  await expect(account.signUp(details)).resolves.toBeNull();
  await waitForRegisteredUser(account, 'guest-1');
  expect(records.get('guest-1')).toMatchObject({ name: 'Ann', isAnonymous: false });
});

test('deletes the guest and reports the error when the email of a sign-up is in use', async () => {
  const { account, identity, records } = await signInGuest();
  identity.linkGuest.mockRejectedValueOnce(createEmailInUseError());
  identity.register.mockRejectedValueOnce(createEmailInUseError());
  await expect(account.signUp(details)).resolves.toMatchObject({ code: 'auth/email-already-in-use' });
  await waitForGuest(account);
  expect([...records.keys()]).toEqual(['guest-2']);
});

test("continues a sign-up with a warning when the guest's record cannot be deleted", async () => {
  expectConsole('warn', /could not be deleted/u);
  const { account, identity, store } = await signInGuest();
  identity.linkGuest.mockRejectedValueOnce(createEmailInUseError());
  store.deleteRecord.mockRejectedValueOnce(new Error('denied'));
  await expect(account.signUp(details)).resolves.toBeNull();
  await waitForRegisteredUser(account, credentials.email);
});

test('signs in with a warning when the previous guest cannot be marked as expired', async () => {
  expectConsole('warn', /could not be marked as expired/u);
  const { account, services } = await signInGuest();
  services.expireGuest.mockRejectedValueOnce(new Error('offline'));
  await expect(account.signIn(credentials)).resolves.toBeNull();
  await waitForRegisteredUser(account, credentials.email);
  expect(services.expireGuest).toHaveBeenCalledExactlyOnceWith('guest-1');
});

test('keeps the record and creates a guest when a registered user signs out', async () => {
  const { account, store } = await signInGuest();
  await account.signIn(credentials);
  await waitForRegisteredUser(account, credentials.email);
  await expect(account.signOut()).resolves.toBeNull();
  await waitForGuest(account);
  expect(account.getState()).toMatchObject({ user: { uid: 'guest-2' } });
  expect(store.deleteRecord).not.toHaveBeenCalled();
});

test('deletes the record and creates a new guest when a guest signs out', async () => {
  const { account, records } = await signInGuest();
  await expect(account.signOut()).resolves.toBeNull();
  await vi.waitFor(() =>
    expect(account.getState()).toMatchObject({ status: 'guest', user: { uid: 'guest-2' } }),
  );
  expect([...records.keys()]).toEqual(['guest-2']);
});

test('reports the error when a change fails, and allows a retry', async () => {
  const { account, identity } = await signInGuest();
  identity.signIn.mockRejectedValueOnce(
    Object.assign(new Error('INVALID'), { code: 'auth/invalid-credential' }),
  );
  await expect(account.signIn(credentials)).resolves.toMatchObject({
    message: 'Incorrect email or password.',
  });
  await expect(account.signIn(credentials)).resolves.toBeNull();
});

test('rejects the second of two changes that start at the same time', async () => {
  const { account, identity } = await signInGuest();
  const [first, second] = [
    account.signIn(credentials),
    account.signIn({ ...credentials, email: 'ben@parley.test' }),
  ];
  await expect(first).resolves.toBeNull();
  await expect(second).resolves.toMatchObject({ code: 'not-now' });
  expect(identity.signIn).toHaveBeenCalledExactlyOnceWith(credentials);
});

test('runs a change after the one in progress completes', async () => {
  const { account, identity } = await signInGuest();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  identity.signIn.mockReturnValueOnce(promise);
  const first = account.signIn(credentials);
  await vi.waitFor(() => expect(identity.signIn).toHaveBeenCalled());
  const second = account.signIn({ ...credentials, email: 'ben@parley.test' });
  resolve(null);
  await expect(first).resolves.toBeNull();
  await expect(second).resolves.toBeNull();
  expect(identity.signIn).toHaveBeenCalledTimes(2);
});

test('rejects a change when another tab has signed in another user', async () => {
  const { account, identity } = await signInGuest();
  vi.spyOn(identity, 'isCurrentUser').mockResolvedValueOnce(false);
  await expect(account.signUp(details)).resolves.toMatchObject({ code: 'changed-elsewhere' });
  expect(identity.linkGuest).not.toHaveBeenCalled();
});

test.each(['auth/user-token-expired', 'auth/user-not-found'])(
  'registers a new user at sign-up when the guest cannot be converted: %s',
  async (code) => {
    const { account, identity } = await signInGuest();
    identity.linkGuest.mockRejectedValueOnce(Object.assign(new Error('revoked'), { code }));
    await expect(account.signUp(details)).resolves.toBeNull();
    await waitForRegisteredUser(account, credentials.email);
  },
);

test('refreshes the token before converting a record', async () => {
  const { account, identity, store } = await signInGuest();
  await account.signUp(details);
  await waitForRegisteredUser(account, 'guest-1');
  expect(identity.refreshTokenAfterConversion).toHaveBeenCalledBefore(store.convertRecord);
});

test('rejects a change while Firebase cannot be reached', async () => {
  const { services, identity } = createFakeFirebase();
  identity.signInAsGuest.mockRejectedValueOnce(new Error('offline'));
  const account = createAccount(services);
  await expect(account.signIn(credentials)).resolves.toMatchObject({ code: 'auth/network-request-failed' });
});
