// @vitest-environment jsdom
import type { Card } from '@parley/functions/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { addDays } from 'date-fns';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestAsUser } from '../account/request-as-user.ts';
import { createCard } from '../deck/testing/cards.ts';
import { installFakePush } from './testing/fake-push.ts';

vi.mock('../account/request-as-user.ts', () => ({ requestAsUser: vi.fn<() => Promise<unknown>>() }));

const NEW_CARD = createCard({ word: 'walk', createdAt: Date.now() });
const DONE_CARD = createCard({ word: 'run', reviews: [[Date.now(), 3]] });
const getUpdates = () =>
  vi.mocked(requestAsUser).mock.calls.map(([, , input]) => 'nextReviewAt' in input && input.nextReviewAt);

/** Loads the module as a page does. */
async function loadModule() {
  vi.resetModules();
  return import('./reminders.ts');
}

/** A page of a learner whose reminders are on. */
async function openPage(cards: readonly Card[] = [NEW_CARD]) {
  const module = await loadModule();
  const hook = renderHook(
    (current: readonly Card[]) => {
      module.useReminderUpdates('ann', current);
      return module.useReminders('ann');
    },
    { initialProps: cards },
  );
  return { ...module, ...hook };
}

async function turnOn() {
  const push = installFakePush();
  const { turnOnReminders } = await loadModule();
  await turnOnReminders('ann', [NEW_CARD]);
  vi.mocked(requestAsUser).mockClear();
  return push;
}

/** Waits until an update would have been sent. */
const waitForUpdates = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.mocked(requestAsUser)
    .mockReset()
    .mockResolvedValue({ deviceId: '1'.repeat(32), hour: 18 });
});

test('updates the server when the next review moves to another day', async () => {
  await turnOn();
  const { rerender } = await openPage();
  await waitForUpdates();
  expect(getUpdates()).toEqual([]);
  rerender([DONE_CARD]);
  await waitFor(() => expect(getUpdates()).toHaveLength(1));
  expect(getUpdates()[0]).toBeGreaterThan(Date.now());
  // A copy of the card with the same date does not cause an update.
  rerender([{ ...DONE_CARD }]);
  await waitForUpdates();
  expect(getUpdates()).toHaveLength(1);
});

test('updates the server when the learner comes back on the next day', async () => {
  await turnOn();
  const tomorrow = addDays(Date.now(), 1);
  vi.spyOn(Date, 'now').mockReturnValue(tomorrow.getTime());
  await openPage();
  await waitFor(() => expect(getUpdates()).toEqual([tomorrow.setHours(0, 0, 0, 0)]));
});

test('repeats a failed update when the cards change', async () => {
  await turnOn();
  vi.mocked(requestAsUser).mockRejectedValueOnce(new Error('offline'));
  const { rerender } = await openPage([DONE_CARD]);
  await waitFor(() => expect(getUpdates()).toHaveLength(1));
  rerender([{ ...DONE_CARD }]);
  await waitFor(() => expect(getUpdates()).toHaveLength(2));
});

test('does not update the server while reminders are off', async () => {
  installFakePush({ permission: 'granted' });
  await openPage([DONE_CARD]);
  await waitForUpdates();
  expect(getUpdates()).toEqual([]);
});

test.each<[string, (push: Awaited<ReturnType<typeof turnOn>>) => unknown]>([
  ['the learner has signed out', ({ unregister }) => unregister()],
  [
    'the learner has blocked notifications',
    ({ notification }) => Object.assign(notification, { permission: 'denied' }),
  ],
])('keeps reminders off on the next visit after %s', async (_why, end) => {
  const push = await turnOn();
  await end(push);
  const { result } = await openPage([DONE_CARD]);
  await waitFor(() => expect(result.current).toBeUndefined());
  expect(getUpdates()).toEqual([]);
  expect(push.subscribe).toHaveBeenCalledOnce();
});

test('keeps reminders off when they are turned off during an update', async () => {
  const push = await turnOn();
  const { promise, resolve } = Promise.withResolvers<{ deviceId: string; hour: number }>();
  vi.mocked(requestAsUser).mockReturnValueOnce(promise);
  const { result, turnOffReminders } = await openPage([DONE_CARD]);
  await waitFor(() => expect(getUpdates()).toHaveLength(1));
  const reminders = result.current;
  if (!reminders) throw new Error('reminders are off');
  await act(async () => turnOffReminders(reminders));
  resolve({ deviceId: '1'.repeat(32), hour: 18 });
  await waitForUpdates();
  expect(result.current).toBeUndefined();
  expect(push.isRegistered()).toBe(false);
});

test("subscribes again when the server's keys have changed", async () => {
  const { subscribe, getSubscription } = await turnOn();
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  getSubscription.mockResolvedValueOnce({ unsubscribe });
  subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
  await openPage([DONE_CARD]);
  await waitFor(() => expect(getUpdates()).toHaveLength(1));
  expect(unsubscribe).toHaveBeenCalled();
});
