import type { PlanId } from '@parley/functions/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import type { AccountState } from '../../../account/account-state.ts';
import { fakeGuestState, createRegisteredState } from '../../../account/testing/fake-users.ts';
import type { LimitReached } from '../../../api/limit-reached.ts';
import { env } from '../../../lib/env.ts';
import { LimitDialog } from './limit-dialog.tsx';

function Where() {
  return <output>{useLocation().pathname}</output>;
}

/** Shows the modal to a guest, or to a learner on a plan. */
function show(
  limit: Partial<LimitReached>,
  plan: PlanId = 'FREE',
  state: AccountState = limit.anonymous === false ? createRegisteredState({ plan }) : fakeGuestState,
) {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  const onClose = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <LimitDialog
        limit={{ reason: 'quota-exhausted', usageType: 'text', anonymous: true, ...limit }}
        onClose={onClose}
      />
      <Where />
    </MemoryRouter>,
  );
  return onClose;
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const path = () => screen.getByRole('status').textContent;

beforeEach(() => {
  env.payment.pages = { SMART: 'https://pay.test/smart', PREMIUM: 'https://pay.test/premium' };
});

test.each([
  ['text', "You've used your free text-chat session"],
  ['voice', "You've used your free voice-chat session"],
] as const)('asks a guest to sign in after the free %s session', (usageType, reason) => {
  show({ usageType });
  expect(screen.getByRole('dialog', { name: 'Sign In Required' })).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(
    screen.getByText(
      'Sign in or create an account to continue learning with unlimited access to all features.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Multiple sessions')).toBeTruthy();
  expect(buttons()).toEqual(['Sign In', 'Later']);
});

test('tells a guest in a private window the reason, without mentioning a used session', () => {
  show({ reason: 'private-window' });
  expect(screen.getByRole('dialog', { name: 'Sign In Required' })).toBeTruthy();
  expect(screen.getByText(/private browsing.*sign in here/u)).toBeTruthy();
  expect(screen.queryByText(/You've used/u)).toBeNull();
  expect(buttons()).toEqual(['Sign In', 'Later']);
});

test.each([
  ['text', "You've reached your monthly text-chat limit"],
  ['voice', "You've reached your monthly voice-chat limit"],
] as const)('offers an upgrade at the %s limit', (usageType, reason) => {
  show({ usageType, anonymous: false });
  expect(screen.getByRole('dialog', { name: 'Upgrade Required' })).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(
    screen.getByText(
      'Upgrade your plan to continue learning without interruptions and unlock unlimited access to all features.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('More sessions')).toBeTruthy();
  expect(buttons()).toEqual(['Upgrade Now', 'View all plans', 'Later']);
});

test('closes for guests when a user signs in in another tab', () => {
  expect(show({ anonymous: true }, 'FREE', createRegisteredState())).toHaveBeenCalledOnce();
});

test('closes for users who sign out in another tab', () => {
  expect(show({ anonymous: false }, 'FREE', fakeGuestState)).toHaveBeenCalledOnce();
});

test('Later closes the dialog without navigating', () => {
  const onClose = show({});
  press('Later');
  expect(onClose).toHaveBeenCalledOnce();
  expect(path()).toBe('/');
});

test('Sign In closes the dialog and opens /login', () => {
  const onClose = show({});
  press('Sign In');
  expect(onClose).toHaveBeenCalledOnce();
  expect(path()).toBe('/login');
});

test('View all plans closes the dialog and opens /profile', () => {
  const onClose = show({ anonymous: false });
  press('View all plans');
  expect(onClose).toHaveBeenCalledOnce();
  expect(path()).toBe('/profile');
});

test.each([
  ['FREE', 'https://pay.test/smart?client_reference_id=u1'],
  ['SMART', 'https://pay.test/premium?client_reference_id=u1'],
] as const)(
  'Upgrade Now closes the dialog and opens the payment page without access to this window: %s',
  (plan, page) => {
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
    const onClose = show({ anonymous: false }, plan);
    press('Upgrade Now');
    expect(open).toHaveBeenCalledExactlyOnceWith(page, '_blank', 'noopener');
    expect(onClose).toHaveBeenCalledOnce();
    expect(path()).toBe('/');
  },
);

test('offers no upgrade on the largest plan', () => {
  show({ anonymous: false }, 'PREMIUM');
  expect(buttons()).toEqual(['View all plans', 'Later']);
});

test('offers no upgrade when no payment page is configured', () => {
  env.payment.pages = { SMART: undefined, PREMIUM: undefined };
  show({ anonymous: false });
  expect(buttons()).toEqual(['View all plans', 'Later']);
});
