import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../account/account.ts';
import type { AccountState } from '../account/account-state.ts';
import {
  fakeGuestState,
  fakeGuestUser,
  fakeLoadingState,
  createFakeRecord,
  createRegisteredState,
} from '../account/testing/fake-users.ts';
import { lastUserKind } from '../lib/last-user-kind.ts';
import { AccountNav } from './account-nav.tsx';

vi.mock('../account/load-plans.ts', () => ({ loadPlans: async () => PLAN_CATALOGUE }));

function renderNav(state: AccountState) {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  return render(
    <MemoryRouter>
      <AccountNav />
    </MemoryRouter>,
  );
}

beforeEach(() => localStorage.clear());

test.each([
  ['guest', fakeGuestState],
  ['guest-with-voice', { ...fakeGuestState, record: createFakeRecord(fakeGuestUser, { textUsed: 1 }) }],
  ['registered', createRegisteredState()],
] as const)('remembers the kind of user: %s', (kind, state) => {
  renderNav(state);
  expect(lastUserKind.read()).toBe(kind);
});

test('shows nothing and keeps the remembered kind while the user is unknown', () => {
  lastUserKind.write('registered');
  const { container } = renderNav(fakeLoadingState);
  expect(container.innerHTML).toBe('');
  expect(lastUserKind.read()).toBe('registered');
});

test('opens the menu of a registered user', async () => {
  renderNav(createRegisteredState());
  fireEvent.click(await screen.findByRole('button', { name: 'Account menu: Ann' }));
  const menu = screen.getByRole('dialog', { name: 'Account menu' });
  expect(within(menu).getByRole('link', { name: 'Profile' })).toBeTruthy();
  expect(menu.textContent).toContain('ann@parley.test');
  expect(menu.textContent).toContain('FREE plan');
});
