import type { UserRecord } from '@parley/functions/contract';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeRegisteredUser, createFakeRecord } from '../../account/testing/fake-users.ts';
import { env } from '../../lib/env.ts';
import { BillingSection } from './billing-section.tsx';

const NOW = new Date(2026, 2, 10, 12);
const createTimestamp = (month: number, day: number) => ({
  toDate: () => new Date(2026, month - 1, day, 12),
});
const renderSection = (fields: Partial<UserRecord>) =>
  render(<BillingSection record={createFakeRecord(fakeRegisteredUser, fields)} now={NOW} />);
const getValues = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => {
  env.helpCenter = 'https://pay.test/help';
});

test('shows the period and the plan', () => {
  renderSection({ plan: 'SMART', periodStart: createTimestamp(3, 1), periodEnd: createTimestamp(4, 1) });
  expect(getValues()).toEqual(['March 1, 2026', 'April 1, 2026', 'SMART']);
});

test('shows that the period has ended', () => {
  renderSection({ periodStart: createTimestamp(2, 1), periodEnd: createTimestamp(3, 1) });
  expect(getValues()).toEqual(['February 1, 2026', 'March 1, 2026', 'FREE']);
  expect(screen.getByText(/Your last usage period has ended/u)).toBeTruthy();
});

test('shows no end date before the first session', () => {
  renderSection({ periodStart: createTimestamp(3, 1), periodEnd: null });
  expect(getValues()).toEqual(['March 1, 2026', 'Not set', 'FREE']);
});

test('opens the help center in a new tab, or shows the email address if there is no help center', () => {
  const { unmount } = renderSection({});
  const link = screen.getByRole('link', { name: 'Help Center' });
  expect(link.getAttribute('href')).toBe('https://pay.test/help');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener');
  unmount();
  env.helpCenter = undefined;
  renderSection({});
  expect(screen.getByRole('link', { name: env.provider.email })).toBeTruthy();
});
