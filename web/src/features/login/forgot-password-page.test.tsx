import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountError } from '../../account/account-state.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const resetPassword = vi.hoisted(() => vi.fn<(email: string) => Promise<AccountError | null>>());
vi.mock('../../account/credentials.ts', () => ({ resetPassword }));

beforeEach(() => resetPassword.mockReset().mockResolvedValue(null));

/** Shows the state in the browser history. */
function HistoryState() {
  return <p>{`history: ${JSON.stringify(useLocation().state)}`}</p>;
}

function renderPage(state?: unknown) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/forgot-password', state }]}>
      <ForgotPasswordPage />
      <HistoryState />
    </MemoryRouter>,
  );
}

const getField = () => screen.getByLabelText<HTMLInputElement>('Email');
const typeEmail = (value: string) => fireEvent.change(getField(), { target: { value } });
const submit = () => fireEvent.submit(getField());

test.each([
  ['Please enter your email address', ''],
  ['Please enter a valid email address', 'ada@'],
  ['Please use at most 254 characters.', `${'x'.repeat(10_000)}@parley.test`],
])('reports an invalid email below the field and sends nothing: %s', async (text, value) => {
  renderPage();
  typeEmail(value);
  submit();
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
  expect(document.activeElement).toBe(getField());
  expect(resetPassword).not.toHaveBeenCalled();
});

test('requests one reset, then locks the form and shows what to do next', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  resetPassword.mockReturnValue(promise);
  renderPage();
  typeEmail('ada@parley.test');
  submit();
  await screen.findByRole('button', { name: 'Sending…' });
  submit();
  resolve(null);
  const button = await screen.findByRole('button', { name: 'Email Sent' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(getField().disabled).toBe(true);
  expect(getField().value).toBe('ada@parley.test');
  const notice = screen.getByRole('status');
  expect(notice.textContent).toContain('Reset link sent!');
  expect(notice.textContent).toContain('Check your email for instructions to reset your password');
  expect(document.activeElement).toBe(notice);
  fireEvent.click(button);
  expect(resetPassword.mock.calls).toEqual([['ada@parley.test']]);
});

test('shows why the request failed and keeps the form enabled', async () => {
  resetPassword.mockResolvedValue({ code: 'auth/too-many-requests', message: 'Too many requests.' });
  renderPage();
  typeEmail('ada@parley.test');
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many requests.'));
  expect(getField()).toMatchObject({ value: 'ada@parley.test', disabled: false });
  expect(screen.getByRole('button', { name: 'Send Reset Email' })).toBeTruthy();
});

test('starts with the email from the sign-in page and ignores invalid state', () => {
  renderPage({ email: 'ada@parley.test' });
  expect(getField().value).toBe('ada@parley.test');
  renderPage({ email: 42 });
  expect(screen.getAllByLabelText<HTMLInputElement>('Email').map(({ value }) => value)).toContain('');
});

test('removes the email from the browser history', async () => {
  renderPage({ email: 'ada@parley.test' });
  expect(await screen.findByText('history: null')).toBeTruthy();
  expect(getField().value).toBe('ada@parley.test');
});

test('links back to the sign-in page', () => {
  renderPage();
  expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/login');
});
