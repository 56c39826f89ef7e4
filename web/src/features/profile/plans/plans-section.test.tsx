import { PLAN_CATALOGUE, type PlanId } from '@parley/functions/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PlanCatalogue } from '../../../account/plan-catalogue.ts';
import { env } from '../../../lib/env.ts';
import type { Loaded } from '../../../lib/use-loaded.ts';
import { PlansSection } from './plans-section.tsx';

const LOADED: Loaded<PlanCatalogue> = { status: 'ready', value: PLAN_CATALOGUE };

function renderSection(current: PlanId, plans: Loaded<PlanCatalogue> = LOADED) {
  const onRetry = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <PlansSection plans={plans} onRetry={onRetry} current={current} uid="u1" />
    </MemoryRouter>,
  );
  return onRetry;
}

const getCard = (plan: PlanId) => screen.getByRole('heading', { name: plan }).closest('li');
const getUpgradeUrls = () =>
  screen.queryAllByRole('link', { name: /Upgrade/u }).map((link) => link.getAttribute('href'));

beforeEach(() => {
  env.payment.pages = { SMART: 'https://pay.test/smart', PREMIUM: 'https://pay.test/premium' };
});

test.each([
  [
    'FREE',
    ['https://pay.test/smart?client_reference_id=u1', 'https://pay.test/premium?client_reference_id=u1'],
  ],
  ['SMART', ['https://pay.test/premium?client_reference_id=u1']],
  ['PREMIUM', []],
] as const)('offers the higher plans on %s and marks the current plan', (plan, pages) => {
  renderSection(plan);
  expect(getUpgradeUrls()).toEqual(pages);
  expect(within(getCard(plan) ?? document.body).getByText('Your current plan')).toBeTruthy();
  expect(screen.getAllByText('Your current plan')).toHaveLength(1);
  expect(screen.queryByText("Upgrades aren't available at the moment.")).toBeNull();
});

test('marks one plan as the most popular', () => {
  renderSection('FREE');
  expect(within(getCard('PREMIUM') ?? document.body).getByText('Most Popular')).toBeTruthy();
  expect(screen.getAllByText('Most Popular')).toHaveLength(1);
});

test.each([
  ['FREE', true],
  ['PREMIUM', false],
] as const)('shows that upgrades are not available, except on the highest plan: %s', (plan, isShown) => {
  env.payment.pages = { SMART: '', PREMIUM: undefined };
  renderSection(plan);
  expect(getUpgradeUrls()).toEqual([]);
  expect(screen.queryByText("Upgrades aren't available at the moment.") !== null).toBe(isShown);
});

test('does not say that upgrades are unavailable when one of two plans can be bought', () => {
  env.payment.pages = { SMART: '', PREMIUM: 'https://pay.test/premium' };
  renderSection('FREE');
  expect(getUpgradeUrls()).toHaveLength(1);
  expect(screen.queryByText("Upgrades aren't available at the moment.")).toBeNull();
});

test('announces loading and retries a failed load', () => {
  renderSection('FREE', { status: 'loading' });
  expect(screen.getByRole('status').textContent).toBe('Loading plans…');
  const onRetry = renderSection('FREE', { status: 'failed' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
