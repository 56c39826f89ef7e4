import { expect, test, vi } from 'vitest';
import { installFakePush } from '../reminders/testing/fake-push.ts';
import { registerForPush, unregisterFromPush } from './push-registration.ts';

test.each([
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
  ['does not respond', () => new Promise<boolean>(() => undefined)],
])('removes the worker even if the push service %s', async (_what, unsubscribe) => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const { getSubscription, isRegistered } = installFakePush();
  getSubscription.mockResolvedValue({ unsubscribe });
  await registerForPush();
  const unregistered = unregisterFromPush();
  timeout.abort();
  await unregistered;
  expect(isRegistered()).toBe(false);
});
