import { fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../account/account.ts';
import type { AccountState } from '../account/account-state.ts';
import { SignOutButton } from './sign-out-button.tsx';

const registered: AccountState = {
  status: 'registered',
  attempt: 1,
  watched: null,
  mending: false,
  failures: 0,
  givenName: null,
  refusal: null,
  visit: 0,
  user: { uid: 'u1', isAnonymous: false, email: 'ann@parley.test', isNew: false },
  record: {
    uid: 'u1',
    email: 'ann@parley.test',
    name: 'Ann',
    admin: false,
    isAnonymous: false,
    plan: 'FREE',
    periodStart: null,
    periodEnd: null,
    textUsed: 0,
    voiceUsed: 0,
    createdAt: null,
  },
};

const button = () => screen.getByRole('button', { name: 'Sign Out' });

beforeEach(() => {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(registered);
});

test('a sign-out that failed is told', async () => {
  vi.spyOn(account, 'signOut').mockResolvedValue({ code: 'timeout', message: 'This is taking too long.' });
  const told = vi.spyOn(toast, 'error').mockReturnValue('');
  render(<SignOutButton variant="quiet" />);
  fireEvent.click(button());
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('This is taking too long.', { id: 'timeout' }));
});

test('one that is under way is not begun again', () => {
  vi.spyOn(account, 'getState').mockReturnValue({
    ...registered,
    status: 'changing',
    change: { kind: 'signOut' },
    was: registered,
  });
  const signOut = vi.spyOn(account, 'signOut').mockResolvedValue(null);
  render(<SignOutButton variant="quiet" />);
  fireEvent.click(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(signOut).not.toHaveBeenCalled();
});
