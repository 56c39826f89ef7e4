import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountState } from './account-state.ts';
import { account } from './account.ts';
import { resendVerificationLink } from './credentials.ts';
import { createRegisteredState, fakeGuestState, fakeRegisteredUser } from './testing/fake-users.ts';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

const useAccount = vi.hoisted(() => vi.fn<() => AccountState>());
vi.mock('./account.ts', () => ({
  useAccount,
  account: { checkVerification: vi.fn<() => Promise<void>>(async () => undefined) },
}));
vi.mock('./credentials.ts', () => ({ resendVerificationLink: vi.fn<typeof resendVerificationLink>() }));

const unverified = { ...createRegisteredState(), user: { ...fakeRegisteredUser, isVerified: false } };

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

function renderNotice(state: AccountState) {
  useAccount.mockReturnValue(state);
  render(<VerifyEmailNotice />);
  return screen.queryByRole('region', { name: 'Confirm your email address' });
}

test.each([
  ['a guest', fakeGuestState],
  ['a user with a verified address', createRegisteredState()],
])('shows nothing to %s, and does not check for a verification', (_who, state) => {
  expect(renderNotice(state)).toBeNull();
  fireEvent.focus(window);
  expect(account.checkVerification).not.toHaveBeenCalled();
});

test('says where the link was sent', () => {
  expect(renderNotice(unverified)?.textContent).toContain('ann@parley.test');
});

test('checks for the verification when the learner returns to the tab', () => {
  renderNotice(unverified);
  fireEvent.focus(window);
  expect(account.checkVerification).toHaveBeenCalledOnce();
});

test('confirms that another link was sent, and removes the button', async () => {
  vi.mocked(resendVerificationLink).mockResolvedValue(null);
  renderNotice(unverified);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
  expect(screen.getByRole('status').textContent).toBe('We sent you a new link.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('says why another link could not be sent, and lets the learner try again', async () => {
  vi.mocked(resendVerificationLink).mockResolvedValue({
    code: 'auth/too-many-requests',
    message: 'Please wait.',
  });
  renderNotice(unverified);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
  expect(screen.getByText('Please wait.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});
