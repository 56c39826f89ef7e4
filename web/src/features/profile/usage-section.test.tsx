import { PLAN_CATALOGUE, type UserRecord } from '@parley/functions/contract';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeRegisteredUser, createFakeRecord } from '../../account/testing/fake-users.ts';
import type { PlanCatalogue } from '../../account/plan-catalogue.ts';
import { env } from '../../lib/env.ts';
import type { Loaded } from '../../lib/use-loaded.ts';
import { UsageSection } from './usage-section.tsx';

const NOW = new Date('2026-03-10T12:00:00Z');
const LOADED: Loaded<PlanCatalogue> = { status: 'ready', value: PLAN_CATALOGUE };

const renderSection = (fields: Partial<UserRecord>, plans: Loaded<PlanCatalogue> = LOADED) =>
  render(
    <UsageSection uid="u1" record={createFakeRecord(fakeRegisteredUser, fields)} plans={plans} now={NOW} />,
  );
const getMeters = () => screen.queryAllByRole('meter').map((meter) => meter.getAttribute('aria-valuetext'));

beforeEach(() => {
  env.payment.pages = { SMART: 'https://pay.test/smart', PREMIUM: undefined };
});

test('shows the usage and the limit of each kind of session with a bar', () => {
  renderSection({ textUsed: 3, voiceUsed: 2 });
  expect(getMeters()).toEqual(['3 of 5 used', '2 of 2 used']);
  const voice: HTMLMeterElement = screen.getByRole('meter', { name: 'Voice sessions' });
  expect([voice.value, voice.max]).toEqual([2, 2]);
});

test('shows usage above the limit after a change to a smaller plan', () => {
  renderSection({ textUsed: 40 });
  const text: HTMLMeterElement = screen.getByRole('meter', { name: 'Text sessions' });
  expect(text.getAttribute('aria-valuetext')).toBe('40 of 5 used');
  expect([text.value, text.max]).toEqual([5, 5]);
});

test('describes unlimited usage in words, without a bar', () => {
  renderSection({ plan: 'PREMIUM', textUsed: 12 });
  expect(screen.getByText('12 used (unlimited)')).toBeTruthy();
  expect(getMeters()).toEqual(['0 of 100 used']);
});

test('shows that a kind of session with a limit of 0 is not part of the plan', () => {
  const catalogue = { ...PLAN_CATALOGUE, FREE: { ...PLAN_CATALOGUE.FREE, voiceLimit: 0 } };
  renderSection({}, { status: 'ready', value: catalogue });
  expect(screen.getByText('Not included in your plan')).toBeTruthy();
});

test.each([{ status: 'loading' }, { status: 'failed' }] as const)(
  'shows usage without limits when the catalogue status is $status',
  (plans) => {
    renderSection({ textUsed: 3 }, plans);
    expect(screen.getByText('3 used')).toBeTruthy();
    expect(getMeters()).toEqual([]);
  },
);

test('says that usage resets with the next payment after the paid period', () => {
  const end = { toDate: () => new Date('2026-03-10T00:00:00Z') };
  renderSection({ plan: 'SMART', textUsed: 40, periodEnd: end, paidUntil: end });
  expect(screen.getByText('Resets with your next payment.')).toBeTruthy();
  expect(getMeters()).toContain('40 of 100 used');
});

test('shows an admin neither a limit nor an upgrade hint', () => {
  renderSection({ admin: true, textUsed: 12 });
  expect(screen.getByText(/no limit on your sessions/u)).toBeTruthy();
  expect(screen.getByText('12 used')).toBeTruthy();
  expect(getMeters()).toEqual([]);
  expect(screen.queryByText(/You're on the FREE plan/u)).toBeNull();
});

test.each([
  ['FREE', true],
  ['SMART', false],
] as const)('shows an upgrade hint on FREE only: %s', (plan, isShown) => {
  renderSection({ plan });
  expect(screen.queryByText(/You're on the FREE plan/u) !== null).toBe(isShown);
});

test('shows no upgrade hint when no payment page is configured', () => {
  env.payment.pages = { SMART: undefined, PREMIUM: undefined };
  renderSection({});
  expect(screen.queryByText(/You're on the FREE plan/u)).toBeNull();
});
