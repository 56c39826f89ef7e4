import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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
import { lastVisitor } from '../lib/last-visitor.ts';
import { AccountNav } from './account-nav.tsx';

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
  ['voice-guest', { ...fakeGuestState, record: createFakeRecord(fakeGuestUser, { textUsed: 1 }) }],
  ['registered', createRegisteredState()],
] as const)('remembers the kind of visitor: %s', (visitor, state) => {
  renderNav(state);
  expect(lastVisitor.read()).toBe(visitor);
});

test('shows nothing and keeps the remembered visitor while the user is unknown', () => {
  lastVisitor.write('registered');
  const { container } = renderNav(fakeLoadingState);
  expect(container.textContent).toBe('');
  expect(lastVisitor.read()).toBe('registered');
});

test('links a registered user to the profile', async () => {
  renderNav(createRegisteredState());
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeTruthy();
});
