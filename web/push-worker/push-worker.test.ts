import { beforeEach, expect, test, vi } from 'vitest';
import './push-worker.ts';

/** A tab, as a service worker sees it. */
const createTab = (url: string) => ({ url, focus: vi.fn<() => Promise<void>>() });

const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const openWindow = vi.fn<(url: string) => Promise<void>>();
const close = vi.fn<() => void>();
let tabs: ReturnType<typeof createTab>[] = [];
vi.stubGlobal('registration', { showNotification });
vi.stubGlobal('clients', { matchAll: async () => tabs, openWindow });

/** Dispatches an event of a service worker, and waits for the work that its handler starts. */
async function dispatch(type: string, fields: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => work.push(promise);
  globalThis.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...fields }));
  await Promise.all(work);
}

beforeEach(() => {
  tabs = [];
  vi.clearAllMocks();
});

test('shows a reminder that replaces an earlier one and says nothing about the learner', async () => {
  await dispatch('push', { data: { text: () => 'cards-due' } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Parley', {
    body: 'Cards are ready to review',
    tag: 'cards-due',
  });
});

test('shows a notification even for a message without data', async () => {
  await dispatch('push', { data: null });
  expect(showNotification).toHaveBeenCalledOnce();
});

test('opens the review when the notification is tapped, and leaves a tab with a session alone', async () => {
  tabs = [createTab('https://parley.example/practice')];
  await dispatch('notificationclick', { notification: { close } });
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/review');
  expect(tabs[0]?.focus).not.toHaveBeenCalled();
});

test('focuses a tab that already shows the review', async () => {
  tabs = [createTab('https://parley.example/'), createTab('https://parley.example/review#round')];
  await dispatch('notificationclick', { notification: { close } });
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});
