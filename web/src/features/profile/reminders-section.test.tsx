// @vitest-environment jsdom
import type { Card } from '@parley/functions/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestAsUser } from '../../account/request-as-user.ts';
import { ApiError } from '../../api/api-error.ts';
import { env } from '../../lib/env.ts';
import { clearLearnerData } from '../../lib/learner-data.ts';
import { areRemindersDeclined } from '../../reminders/reminders.ts';
import { installFakePush } from '../../reminders/testing/fake-push.ts';
import { RemindersSection } from './reminders-section.tsx';

vi.mock('../../deck/deck.ts', () => ({
  useDeck: (_uid: string, { enabled }: { enabled: boolean }) => ({ cards: enabled ? NO_CARDS : undefined }),
}));
vi.mock('../../account/request-as-user.ts', () => ({ requestAsUser: vi.fn<() => Promise<unknown>>() }));

const NO_CARDS: readonly Card[] = [];
const DEVICE_ID = '1'.repeat(32);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const getRequests = () => vi.mocked(requestAsUser).mock.calls.map(([, ...request]) => request);

async function turnOn() {
  const push = installFakePush();
  render(<RemindersSection uid="ann" />);
  press('Turn on');
  await screen.findByRole('button', { name: 'Turn off' });
  return push;
}

beforeEach(() => {
  clearLearnerData();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'standalone');
  vi.unstubAllGlobals();
  vi.mocked(requestAsUser)
    .mockReset()
    .mockImplementation(async (_uid, _name, input) => ({ deviceId: DEVICE_ID, hour: 18, ...input }));
});

test('turns reminders on, changes their hour, and turns them off', async () => {
  const { isRegistered } = await turnOn();
  const hours = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Remind me at' });
  expect(hours.selectedOptions[0]?.text).toBe('6:00 PM');
  expect([hours.options[0]?.text, hours.options[hours.length - 1]?.text]).toEqual(['9:00 AM', '8:00 PM']);
  fireEvent.change(hours, { target: { value: '9' } });
  await waitFor(() => expect(hours.value).toBe('9'));
  expect(getRequests().at(-1)).toMatchObject(['setReminders', { hour: 9, nextReviewAt: null }]);
  expect(isRegistered()).toBe(true);
  press('Turn off');
  await screen.findByRole('button', { name: 'Turn on' });
  await waitFor(() =>
    expect(getRequests().at(-1)).toEqual(['removeReminderDevice', { deviceId: DEVICE_ID }]),
  );
  expect(isRegistered()).toBe(false);
  expect(localStorage.getItem('parley.reminders')).toBeNull();
  expect(areRemindersDeclined()).toBe(true);
});

test('turns reminders off even if the server does not respond', async () => {
  const { isRegistered } = await turnOn();
  vi.mocked(requestAsUser).mockRejectedValue(new ApiError('offline', 'no answer'));
  press('Turn off');
  await screen.findByRole('button', { name: 'Turn on' });
  await waitFor(() => expect(isRegistered()).toBe(false));
});

test('forgets the reminders when the learner signs out', async () => {
  await turnOn();
  clearLearnerData();
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  expect(localStorage.getItem('parley.reminders')).toBeNull();
});

test('keeps the reminders of a learner who follows another user', async () => {
  const { isRegistered } = await turnOn();
  act(() => clearLearnerData('ann'));
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  expect(isRegistered()).toBe(true);
});

test("does not show another learner's reminders", async () => {
  await turnOn();
  render(<RemindersSection uid="ben" />);
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy();
});

test('says what to do when notifications are blocked', () => {
  installFakePush({ permission: 'denied' });
  render(<RemindersSection uid="ann" />);
  expect(screen.getByText(/^Notifications from Parley are blocked/u)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says what to do when the learner blocks notifications instead of allowing them', async () => {
  installFakePush({ answer: 'denied' });
  render(<RemindersSection uid="ann" />);
  press('Turn on');
  expect(await screen.findByText(/^Notifications from Parley are blocked/u)).toBeTruthy();
});

test('explains on an iPhone that Parley has to be on the Home Screen', () => {
  Object.assign(env, { pushPublicKey: 'key' });
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  render(<RemindersSection uid="ann" />);
  expect(screen.getByText(/^On iPhone and iPad/u)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('hides the section where push messages are not supported or reminders are not configured', () => {
  Object.assign(env, { pushPublicKey: 'key' });
  render(<RemindersSection uid="ann" />);
  expect(screen.queryByRole('region')).toBeNull();
  installFakePush();
  Object.assign(env, { pushPublicKey: '' });
  render(<RemindersSection uid="ann" />);
  expect(screen.queryByRole('region')).toBeNull();
});
