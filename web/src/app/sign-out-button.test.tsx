import { fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../account/account.ts';
import { createRegisteredState } from '../account/testing/fake-users.ts';
import { SignOutButton } from './sign-out-button.tsx';

const ann = createRegisteredState();

const button = () => screen.getByRole('button', { name: 'Sign Out' });

beforeEach(() => {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(ann);
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
    ...ann,
    status: 'changing',
    change: { kind: 'signOut' },
    previous: ann,
  });
  const signOut = vi.spyOn(account, 'signOut').mockResolvedValue(null);
  render(<SignOutButton variant="quiet" />);
  fireEvent.click(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(signOut).not.toHaveBeenCalled();
});
