import { PLAN_CATALOGUE, type PlanId } from '@parley/functions/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import type { AccountState } from '../../../account/account-state.ts';
import { fakeGuestState, createRegisteredState } from '../../../account/testing/fake-users.ts';
import type { LimitReached } from '../../../api/limit-reached.ts';
import { loadPlans } from '../../../account/load-plans.ts';
import { env } from '../../../lib/env.ts';
import { LimitDialog } from './limit-dialog.tsx';

vi.mock('../../../account/load-plans.ts', () => ({ loadPlans: vi.fn<() => Promise<unknown>>() }));

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Renders the dialog for a guest, or for a registered user on a plan. */
function renderDialog(
  limit: Partial<LimitReached>,
  plan: PlanId = 'FREE',
  state: AccountState = limit.isGuest === false ? createRegisteredState({ plan }) : fakeGuestState,
) {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  const onClose = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <LimitDialog
        limit={{ reason: 'quota-exhausted', sessionType: 'text', isGuest: true, ...limit }}
        onClose={onClose}
      />
      <CurrentPath />
    </MemoryRouter>,
  );
  return onClose;
}

const getButtonLabels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const getPath = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.mocked(loadPlans).mockResolvedValue(PLAN_CATALOGUE);
  env.payment.pages = { SMART: 'https://pay.test/smart', PREMIUM: 'https://pay.test/premium' };
});

test.each([
  ['text', "You've used your free text-chat session"],
  ['voice', "You've used your free voice-chat session"],
] as const)('asks a guest to sign in after the free %s session', (sessionType, reason) => {
  renderDialog({ sessionType });
  expect(screen.getByRole('dialog', { name: 'Sign In Required' })).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(
    screen.getByText(
      'Sign in or create an account to continue learning with unlimited access to all features.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Multiple sessions')).toBeTruthy();
  expect(getButtonLabels()).toEqual(['Create account', 'Sign In', 'Later']);
});

test('tells a guest in a private window why no session can start, without mentioning a used session', () => {
  renderDialog({ reason: 'private-window' });
  expect(screen.getByRole('dialog', { name: 'Sign In Required' })).toBeTruthy();
  expect(screen.getByText(/private browsing.*sign in here/u)).toBeTruthy();
  expect(screen.queryByText(/You've used/u)).toBeNull();
  expect(getButtonLabels()).toEqual(['Create account', 'Sign In', 'Later']);
});

test.each([
  ['text', "You've reached your monthly text-chat limit"],
  ['voice', "You've reached your monthly voice-chat limit"],
] as const)('offers an upgrade at the %s limit', (sessionType, reason) => {
  renderDialog({ sessionType, isGuest: false });
  expect(screen.getByRole('dialog', { name: 'Upgrade Required' })).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(
    screen.getByText(
      'Upgrade your plan to continue learning without interruptions and unlock unlimited access to all features.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('More sessions')).toBeTruthy();
  expect(getButtonLabels()).toEqual(['Upgrade Now', 'View all plans', 'Later']);
});

test('closes for guests who sign in in another tab', () => {
  expect(renderDialog({ isGuest: true }, 'FREE', createRegisteredState())).toHaveBeenCalledOnce();
});

test('closes for registered users who sign out in another tab', () => {
  expect(renderDialog({ isGuest: false }, 'FREE', fakeGuestState)).toHaveBeenCalledOnce();
});

test('closes on Later without navigating', () => {
  const onClose = renderDialog({});
  press('Later');
  expect(onClose).toHaveBeenCalledOnce();
  expect(getPath()).toBe('/');
});

test('closes on Sign In and opens /login', () => {
  const onClose = renderDialog({});
  press('Sign In');
  expect(onClose).toHaveBeenCalledOnce();
  expect(getPath()).toBe('/login');
});

test('closes on Create account and opens the sign-up form', () => {
  const onClose = renderDialog({});
  press('Create account');
  expect(onClose).toHaveBeenCalledOnce();
  expect(getPath()).toBe('/login?mode=sign-up');
});

test.each([
  [true, 'FREE', ['A free account gives you 5 text sessions and 2 voice sessions each month.']],
  [
    false,
    'FREE',
    [
      'SMART gives you 100 text sessions and 20 voice sessions each month.',
      'PREMIUM gives you unlimited text sessions and 100 voice sessions each month.',
    ],
  ],
  [false, 'SMART', ['PREMIUM gives you unlimited text sessions and 100 voice sessions each month.']],
  [false, 'PREMIUM', []],
] as const)(
  'shows the quotas of the plans on offer (guest: %s, current plan: %s)',
  async (isGuest, plan, texts) => {
    renderDialog({ isGuest }, plan);
    await act(async () => undefined);
    const shown = screen.queryAllByText(/gives you/u).map(({ textContent }) => textContent);
    expect(shown).toEqual(texts);
  },
);

test('omits quotas when the plans cannot be loaded', async () => {
  vi.mocked(loadPlans).mockRejectedValue(new Error('offline'));
  renderDialog({});
  await act(async () => undefined);
  expect(screen.queryByText(/gives you/u)).toBeNull();
  expect(screen.getByText('Multiple sessions')).toBeTruthy();
});

test('closes on View all plans and opens /profile', () => {
  const onClose = renderDialog({ isGuest: false });
  press('View all plans');
  expect(onClose).toHaveBeenCalledOnce();
  expect(getPath()).toBe('/profile');
});

test.each([
  ['FREE', 'https://pay.test/smart?client_reference_id=u1'],
  ['SMART', 'https://pay.test/premium?client_reference_id=u1'],
] as const)(
  'closes on Upgrade Now and opens the payment page without access to this window: %s',
  (plan, page) => {
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
    const onClose = renderDialog({ isGuest: false }, plan);
    press('Upgrade Now');
    expect(open).toHaveBeenCalledExactlyOnceWith(page, '_blank', 'noopener');
    expect(onClose).toHaveBeenCalledOnce();
    expect(getPath()).toBe('/');
  },
);

test('offers no upgrade on the top plan', () => {
  renderDialog({ isGuest: false }, 'PREMIUM');
  expect(getButtonLabels()).toEqual(['View all plans', 'Later']);
});

test('offers no upgrade when no payment page is configured', () => {
  env.payment.pages = { SMART: undefined, PREMIUM: undefined };
  renderDialog({ isGuest: false });
  expect(getButtonLabels()).toEqual(['View all plans', 'Later']);
});
