import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { account } from '../../account/account.ts';
import type { AccountState } from '../../account/account-state.ts';
import { fakeLoadingState, createRegisteredState } from '../../account/testing/fake-users.ts';
import { ProfilePage } from './profile-page.tsx';

// The page also shows the plans, which would be read from Firestore.
vi.mock('../../account/plan-catalogue.ts', () => ({
  readPlans: async () => Promise.reject(new Error('offline')),
}));

/** Renders the page; the returned function changes the account state. */
function renderPage(state: AccountState) {
  let notify: (() => void) | undefined;
  vi.spyOn(account, 'subscribe').mockImplementation((listener) => {
    notify = listener;
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
    notify?.();
    rerender(page);
  };
}

test('shows that the profile is loading while the user is unknown', () => {
  renderPage(fakeLoadingState);
  expect(screen.getByText('Loading profile...')).toBeTruthy();
});

test('offers a retry when the account service cannot be reached after a sign-out', async () => {
  const changeState = renderPage(createRegisteredState());
  expect(screen.getByText('ann@parley.test')).toBeTruthy();
  changeState({ ...fakeLoadingState, status: 'unreachable', problem: 'identity', signOutCount: 1 });
  expect(await screen.findByRole('button', { name: 'Try now' })).toBeTruthy();
  expect(screen.queryByText('User data not found')).toBeNull();
});

test('shows that the user record was not found when it could not be created', () => {
  renderPage({ ...fakeLoadingState, status: 'unreachable', problem: 'ensure' });
  expect(screen.getByRole('alert').textContent).toBe('User data not found');
});
