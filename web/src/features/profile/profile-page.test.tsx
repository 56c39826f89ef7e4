import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { account } from '../../account/account.ts';
import type { AccountState } from '../../account/account-state.ts';
import { fakeLoadingState, createRegisteredState } from '../../account/testing/fake-users.ts';
import { ProfilePage } from './profile-page.tsx';

/** The page in one state of the account after the other. */
function open(state: AccountState) {
  let tell: (() => void) | undefined;
  vi.spyOn(account, 'subscribe').mockImplementation((listener) => {
    tell = listener;
    return () => undefined;
  });
  const getState = vi.spyOn(account, 'getState').mockReturnValue(state);
  const page = (
    <MemoryRouter>
      <ProfilePage />
    </MemoryRouter>
  );
  const { rerender } = render(page);
  return (next: AccountState) => {
    getState.mockReturnValue(next);
    tell?.();
    rerender(page);
  };
}

test('a profile whose owner is not known yet is on its way', () => {
  open(fakeLoadingState);
  expect(screen.getByText('Loading profile...')).toBeTruthy();
});

test('one that nobody can ask for may be tried again, also after its owner has left', async () => {
  const become = open(createRegisteredState());
  expect(screen.getByText('ann@parley.test')).toBeTruthy();
  become({ ...fakeLoadingState, status: 'unreachable', problem: 'identity', visit: 1 });
  expect(await screen.findByRole('button', { name: 'Try now' })).toBeTruthy();
  expect(screen.queryByText('User data not found')).toBeNull();
});

test('one without a record, which could not be made either, is not found', () => {
  open({ ...fakeLoadingState, status: 'unreachable', problem: 'ensure' });
  expect(screen.getByRole('alert').textContent).toBe('User data not found');
});
