import { expect, test, vi } from 'vitest';
import { onClearLearnerData } from '../lib/learner-data.ts';
import { registerForPush } from '../lib/push-registration.ts';
import { installFakePush } from '../reminders/testing/fake-push.ts';
import { rememberUser } from './last-user.ts';
import { fakeRegisteredUser, fakeGuestUser } from './testing/fake-users.ts';

const ben = { ...fakeRegisteredUser, uid: 'u2' };

test.each([
  ['clears data when another registered user signs in', [fakeRegisteredUser, ben], 1],
  [
    'clears data when a guest follows a registered user',
    [fakeRegisteredUser, { ...fakeGuestUser, uid: 'u2' }],
    1,
  ],
  ['keeps data when the same user returns', [fakeRegisteredUser, fakeRegisteredUser], 0],
  ['keeps data when a guest signs up', [fakeGuestUser, fakeRegisteredUser], 0],
  ['keeps data when a guest signs in', [fakeGuestUser, ben], 0],
] as const)('%s', (_title, users, times) => {
  localStorage.clear();
  sessionStorage.clear();
  const clear = vi.fn<() => void>();
  onClearLearnerData(clear);
  users.forEach(rememberUser);
  expect(clear).toHaveBeenCalledTimes(times);
});

test('clears learner data when another user signed in while this tab was suspended', () => {
  localStorage.clear();
  sessionStorage.clear();
  const clear = vi.fn<() => void>();
  onClearLearnerData(clear);
  rememberUser(fakeRegisteredUser);
  localStorage.setItem('parley.last-user', JSON.stringify({ uid: ben.uid, isGuest: false }));
  rememberUser(ben);
  expect(clear).toHaveBeenCalledTimes(1);
});

test('ends the reminders of a registered user whom a guest follows', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const push = installFakePush();
  rememberUser(fakeRegisteredUser);
  await registerForPush();
  expect(push.isRegistered()).toBe(true);
  rememberUser({ ...fakeGuestUser, uid: 'u2' });
  await vi.waitFor(() => expect(push.isRegistered()).toBe(false));
});

test("keeps the current user's reminders when a tab of an earlier user returns", async () => {
  localStorage.clear();
  sessionStorage.clear();
  const push = installFakePush();
  rememberUser(fakeRegisteredUser);
  localStorage.setItem('parley.last-user', JSON.stringify({ uid: ben.uid, isGuest: false }));
  await registerForPush();
  rememberUser(ben);
  await new Promise((resolve) => setTimeout(resolve));
  expect(push.isRegistered()).toBe(true);
});

test("ends the previous user's reminders even if the first page closes too early", async () => {
  localStorage.clear();
  sessionStorage.clear();
  const push = installFakePush();
  const guest = { ...fakeGuestUser, uid: 'u2' };
  rememberUser(fakeRegisteredUser);
  await registerForPush();
  // The push service does not respond before the page is closed.
  push.getSubscription.mockReturnValueOnce(new Promise(() => {}));
  rememberUser(guest);
  sessionStorage.clear();
  rememberUser(guest);
  await vi.waitFor(() => expect(push.isRegistered()).toBe(false));
});
