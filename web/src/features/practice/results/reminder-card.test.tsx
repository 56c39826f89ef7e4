// @vitest-environment jsdom
import type { Card } from '@parley/functions/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestAsUser } from '../../../account/request-as-user.ts';
import { ApiError } from '../../../api/api-error.ts';
import { createCard } from '../../../deck/testing/cards.ts';
import { env } from '../../../lib/env.ts';
import { clearLearnerData } from '../../../lib/learner-data.ts';
import { installFakePush, SUBSCRIPTION } from '../../../reminders/testing/fake-push.ts';
import { ReminderCard } from './reminder-card.tsx';

const { deck } = vi.hoisted(() => ({ deck: { cards: [] as readonly Card[] } }));
vi.mock('../../../deck/deck.ts', () => ({ useDeck: () => deck }));
vi.mock('../../../account/request-as-user.ts', () => ({ requestAsUser: vi.fn<() => Promise<unknown>>() }));

const QUESTION = 'Get a reminder when cards are due?';
const getQuestion = () => screen.queryByRole('heading', { name: QUESTION });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function show(cards: readonly Card[] = [createCard({ createdAt: Date.now() })]) {
  deck.cards = cards;
  return render(<ReminderCard uid="ann" />, { wrapper: MemoryRouter });
}

beforeEach(() => {
  clearLearnerData();
  localStorage.clear();
  vi.mocked(requestAsUser)
    .mockReset()
    .mockResolvedValue({ deviceId: '1'.repeat(32), hour: 18 });
});

test('turns reminders on for this device, and asks for permission only after a tap', async () => {
  const { notification } = installFakePush();
  show();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  press('Remind me');
  expect(await screen.findByText('When cards are due, you get a notification at 6:00 PM.')).toBeTruthy();
  expect(requestAsUser).toHaveBeenCalledExactlyOnceWith('ann', 'setReminders', {
    subscription: SUBSCRIPTION,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    nextReviewAt: new Date().setHours(0, 0, 0, 0),
  });
});

test('does not ask again on this device after "Not now"', () => {
  const { notification } = installFakePush();
  const { unmount } = show();
  press('Not now');
  expect(getQuestion()).toBeNull();
  unmount();
  show();
  expect(getQuestion()).toBeNull();
  expect(notification.requestPermission).not.toHaveBeenCalled();
});

test('says what to do when the learner blocks notifications', async () => {
  installFakePush({ answer: 'denied' });
  show();
  press('Remind me');
  expect(await screen.findByText(/^Notifications from Parley are blocked/u)).toBeTruthy();
  expect(requestAsUser).not.toHaveBeenCalled();
});

test("keeps the question when the learner dismisses the browser's prompt", async () => {
  const { notification } = installFakePush({ answer: 'default' });
  show();
  press('Remind me');
  await waitFor(() => expect(notification.requestPermission).toHaveBeenCalledOnce());
  expect(getQuestion()).toBeTruthy();
});

test('keeps the question when the push service cannot be reached', async () => {
  const showError = vi.spyOn(toast, 'error').mockReturnValue('');
  const { subscribe } = installFakePush();
  subscribe.mockRejectedValue(new DOMException('push service not available', 'AbortError'));
  show();
  press('Remind me');
  await waitFor(() => expect(showError).toHaveBeenCalledOnce());
  expect(getQuestion()).toBeTruthy();
  expect(requestAsUser).not.toHaveBeenCalled();
});

test('keeps the question when the server does not save the reminders', async () => {
  const showError = vi.spyOn(toast, 'error').mockReturnValue('');
  installFakePush();
  vi.mocked(requestAsUser).mockRejectedValue(new ApiError('offline', 'no answer'));
  show();
  press('Remind me');
  await waitFor(() => expect(showError).toHaveBeenCalled());
  expect(getQuestion()).toBeTruthy();
  expect(localStorage.getItem('parley.reminders')).toBeNull();
});

test('does not ask when notifications are blocked, there are no cards, or reminders are not configured', () => {
  installFakePush({ permission: 'denied' });
  const { unmount } = show();
  expect(getQuestion()).toBeNull();
  unmount();
  installFakePush();
  show([]).unmount();
  expect(getQuestion()).toBeNull();
  Object.assign(env, { pushPublicKey: '' });
  show();
  expect(getQuestion()).toBeNull();
});
