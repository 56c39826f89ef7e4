import type { UserRecord } from '@parley/functions/contract';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeRegisteredUser, createFakeRecord } from '../../account/testing/fake-users.ts';
import { env } from '../../lib/env.ts';
import { BillingSection } from './billing-section.tsx';

const NOW = new Date(2026, 2, 10, 12);
const on = (month: number, day: number) => ({ toDate: () => new Date(2026, month - 1, day, 12) });
const show = (fields: Partial<UserRecord>) =>
  render(<BillingSection record={createFakeRecord(fakeRegisteredUser, fields)} now={NOW} />);
const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => {
  env.helpCenter = 'https://pay.test/help';
});

test('the period and the plan are shown', () => {
  show({ plan: 'SMART', periodStart: on(3, 1), periodEnd: on(4, 1) });
  expect(values()).toEqual(['March 1, 2026', 'April 1, 2026', 'SMART']);
});

test('of a period that has ended it is said that it has', () => {
  show({ periodStart: on(2, 1), periodEnd: on(3, 1) });
  expect(values()).toEqual(['February 1, 2026', 'March 1, 2026', 'FREE']);
  expect(screen.getByText(/Your last period has ended/u)).toBeTruthy();
});

test('a period that is still to begin has no end', () => {
  show({ periodStart: on(3, 1), periodEnd: null });
  expect(values()).toEqual(['March 1, 2026', 'Not set', 'FREE']);
});

test('the help centre opens in a tab of its own; without one there is our address', () => {
  const { unmount } = show({});
  const link = screen.getByRole('link', { name: 'Help Center' });
  expect(link.getAttribute('href')).toBe('https://pay.test/help');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener');
  unmount();
  env.helpCenter = undefined;
  show({});
  expect(screen.getByRole('link', { name: env.provider.email })).toBeTruthy();
});
