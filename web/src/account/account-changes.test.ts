import { expect, test, vi } from 'vitest';
import { expectConsole } from '../testing/expect-console.ts';
import { createAccount } from './account.ts';
import { createFakeFirebase, waitForGuest, waitForRegisteredUser } from './testing/fake-firebase.ts';

const credentials = { email: 'ann@parley.test', password: 'secret!' };
const details = { ...credentials, name: 'Ann' };
const inUse = () => Object.assign(new Error('in use'), { code: 'auth/email-already-in-use' });

/** A guest with an account of its own. */
async function guestAccount() {
  const firebase = createFakeFirebase();
  const account = createAccount(firebase.services);
  account.subscribe(() => undefined);
  await waitForGuest(account);
  return { ...firebase, account };
}

test('a sign-up makes a guest a registered user with the same uid', async () => {
  const { account, records } = await guestAccount();
  await expect(account.signUp(details)).resolves.toBeNull();
  await waitForRegisteredUser(account, 'guest-1');
  expect(records.get('guest-1')).toMatchObject({ name: 'Ann', isAnonymous: false });
});

test('a sign-up with an e-mail in use deletes the guest and tries a normal sign-up, whose refusal is told', async () => {
  const { account, identity, records } = await guestAccount();
  identity.linkGuest.mockRejectedValueOnce(inUse());
  identity.register.mockRejectedValueOnce(inUse());
  await expect(account.signUp(details)).resolves.toMatchObject({ code: 'auth/email-already-in-use' });
  await waitForGuest(account);
  expect([...records.keys()]).toEqual(['guest-2']);
});

test('a sign-up goes on where the guest cannot be deleted, with a warning', async () => {
  expectConsole('warn', /could not be deleted/u);
  const { account, identity, store } = await guestAccount();
  identity.linkGuest.mockRejectedValueOnce(inUse());
  store.deleteRecord.mockRejectedValueOnce(new Error('denied'));
  await expect(account.signUp(details)).resolves.toBeNull();
  await waitForRegisteredUser(account, credentials.email);
});

test('a sign-in expires the guest of before, and a failure of that is only a warning', async () => {
  expectConsole('warn', /could not be marked as expired/u);
  const { account, services } = await guestAccount();
  services.expireGuest.mockRejectedValueOnce(new Error('no line'));
  await expect(account.signIn(credentials)).resolves.toBeNull();
  await waitForRegisteredUser(account, credentials.email);
  expect(services.expireGuest).toHaveBeenCalledExactlyOnceWith('guest-1');
});

test('a sign-out deletes nothing of a registered user, and makes a new guest', async () => {
  const { account, store } = await guestAccount();
  await account.signIn(credentials);
  await waitForRegisteredUser(account, credentials.email);
  await expect(account.signOut()).resolves.toBeNull();
  await waitForGuest(account);
  expect(account.getState()).toMatchObject({ user: { uid: 'guest-2' } });
  expect(store.deleteRecord).not.toHaveBeenCalled();
});

test('a sign-out of a guest comes after deleting its record, and makes a new one', async () => {
  const { account, records } = await guestAccount();
  await expect(account.signOut()).resolves.toBeNull();
  await vi.waitFor(() =>
    expect(account.getState()).toMatchObject({ status: 'guest', user: { uid: 'guest-2' } }),
  );
  expect([...records.keys()]).toEqual(['guest-2']);
});

test('a change is refused with a clear text and can be tried again', async () => {
  const { account, identity } = await guestAccount();
  identity.signIn.mockRejectedValueOnce(
    Object.assign(new Error('INVALID'), { code: 'auth/invalid-credential' }),
  );
  await expect(account.signIn(credentials)).resolves.toMatchObject({
    message: 'Incorrect email or password.',
  });
  await expect(account.signIn(credentials)).resolves.toBeNull();
});

test('a change that is asked for at the same time as another one is refused, and the other one goes on', async () => {
  const { account, identity } = await guestAccount();
  const [first, second] = [
    account.signIn(credentials),
    account.signIn({ ...credentials, email: 'ben@parley.test' }),
  ];
  await expect(first).resolves.toBeNull();
  await expect(second).resolves.toMatchObject({ code: 'not-now' });
  expect(identity.signIn).toHaveBeenCalledExactlyOnceWith(credentials);
});

test('a change waits for the one that is under way', async () => {
  const { account, identity } = await guestAccount();
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

test('a change of somebody whom another tab has replaced is refused', async () => {
  const { account, identity } = await guestAccount();
  vi.spyOn(identity, 'isCurrentUser').mockResolvedValueOnce(false);
  await expect(account.signUp(details)).resolves.toMatchObject({ code: 'changed-elsewhere' });
  expect(identity.linkGuest).not.toHaveBeenCalled();
});

test.each(['auth/user-token-expired', 'auth/user-not-found'])(
  'a guest that is void gives way to a normal sign-up: %s',
  async (code) => {
    const { account, identity } = await guestAccount();
    identity.linkGuest.mockRejectedValueOnce(Object.assign(new Error('void'), { code }));
    await expect(account.signUp(details)).resolves.toBeNull();
    await waitForRegisteredUser(account, credentials.email);
  },
);

test('the token is fresh when a record is converted, for the database goes by it', async () => {
  const { account, identity } = await guestAccount();
  await account.signUp(details);
  await waitForRegisteredUser(account, 'guest-1');
  expect(identity.getIdToken).toHaveBeenCalledWith({ refresh: true });
});

test('a change cannot begin while nobody can be reached', async () => {
  const { services, identity } = createFakeFirebase();
  identity.signInAsGuest.mockRejectedValueOnce(new Error('no line'));
  const account = createAccount(services);
  await expect(account.signIn(credentials)).resolves.toMatchObject({ code: 'auth/network-request-failed' });
});
