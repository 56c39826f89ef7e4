import { fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../account/account.ts';
import { createRegisteredState } from '../account/testing/fake-users.ts';
import { SignOutButton } from './sign-out-button.tsx';

const ann = createRegisteredState();

const getButton = () => screen.getByRole('button', { name: 'Sign Out' });

beforeEach(() => {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(ann);
});

test('shows an error when signing out fails', async () => {
  vi.spyOn(account, 'signOut').mockResolvedValue({ code: 'timeout', message: 'This is taking too long.' });
  const showToast = vi.spyOn(toast, 'error').mockReturnValue('');
  render(<SignOutButton variant="quiet" />);
  fireEvent.click(getButton());
  await vi.waitFor(() =>
    expect(showToast).toHaveBeenCalledWith('This is taking too long.', { id: 'timeout' }),
  );
});

test('does not sign out again while signing out', () => {
  vi.spyOn(account, 'getState').mockReturnValue({
    ...ann,
    status: 'changing',
    change: { kind: 'signOut' },
    previous: ann,
  });
  const signOut = vi.spyOn(account, 'signOut').mockResolvedValue(null);
  render(<SignOutButton variant="quiet" />);
  fireEvent.click(getButton());
  expect(getButton().getAttribute('aria-disabled')).toBe('true');
  expect(signOut).not.toHaveBeenCalled();
});
