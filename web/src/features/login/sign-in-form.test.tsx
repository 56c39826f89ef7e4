import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountError } from '../../account/account-state.ts';
import { account, resetFakeAccount } from './testing/fake-account.ts';
import {
  expectPracticePage,
  expectFieldError,
  getField,
  openSignIn,
  press,
  submit,
  fillIn,
} from './testing/login-driver.tsx';

vi.mock('../../account/account.ts', () => import('./testing/fake-account.ts'));

const ADA = { email: 'ada@parley.test', password: 'practise' };
const WRONG_PASSWORD: AccountError = { code: 'auth/invalid-credential', message: 'Incorrect password.' };

beforeEach(resetFakeAccount);

test('signs in once when submitted repeatedly, then opens the practice page', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  account.signIn.mockReturnValue(promise);
  openSignIn();
  fillIn({ Email: ' ada@parley.test ', Password: ADA.password });
  submit();
  submit();
  const button = await screen.findByRole('button', { name: 'Signing in…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  submit();
  resolve(null);
  await expectPracticePage();
  expect(account.signIn.mock.calls).toEqual([[{ email: ADA.email, password: ADA.password }]]);
});

test('reports missing input and focuses the first field when submitted empty', async () => {
  openSignIn();
  submit();
  await expectFieldError('Email', 'Please enter your email address');
  await expectFieldError('Password', 'Please enter your password');
  expect(document.activeElement).toBe(getField('Email'));
  expect(account.signIn).not.toHaveBeenCalled();
});

test('accepts a password that is too short for a new account', async () => {
  openSignIn();
  fillIn({ Email: ADA.email, Password: 'abc' });
  submit();
  await expectPracticePage();
});

test('shows why the sign-in failed and keeps the input', async () => {
  account.signIn.mockResolvedValue(WRONG_PASSWORD);
  openSignIn();
  fillIn({ Email: ADA.email, Password: 'wrong one' });
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(WRONG_PASSWORD.message));
  expect(getField('Email').value).toBe(ADA.email);
  expect(getField('Password').value).toBe('wrong one');

  fillIn({ Password: '' });
  submit();
  await expectFieldError('Password', 'Please enter your password');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('shows the password in the same field, for password managers', () => {
  openSignIn();
  const password = getField('Password');
  fillIn({ Password: ADA.password });
  press('Show password');
  expect(getField('Password')).toBe(password);
  expect(password).toMatchObject({ type: 'text', value: ADA.password, autocomplete: 'current-password' });
  press('Hide password');
  expect(password.type).toBe('password');
});

test('passes the email on to the password reset page', () => {
  openSignIn();
  fillIn({ Email: ADA.email });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(screen.getByText(`at /forgot-password with {"email":"${ADA.email}"}`)).toBeTruthy();
});
