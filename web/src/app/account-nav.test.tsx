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

function open(state: AccountState) {
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
] as const)('who is here is remembered: %s', (visitor, state) => {
  open(state);
  expect(lastVisitor.read()).toBe(visitor);
});

test('nobody is offered anything, and nobody forgotten, while it is not known who is here', () => {
  lastVisitor.write('registered');
  const { container } = open(fakeLoadingState);
  expect(container.textContent).toBe('');
  expect(lastVisitor.read()).toBe('registered');
});

test('a registered user is offered the own pages', async () => {
  open(createRegisteredState());
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeTruthy();
});
