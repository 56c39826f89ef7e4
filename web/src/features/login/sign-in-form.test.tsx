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
const REFUSED: AccountError = { code: 'auth/invalid-credential', message: 'Incorrect password.' };

beforeEach(resetFakeAccount);

test('signing in asks the account once, however often it is asked for, and leads to the practice page', async () => {
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

test('signing in without anything written says what is missing and begins at the first field', async () => {
  openSignIn();
  submit();
  await expectFieldError('Email', 'Please enter your email address');
  await expectFieldError('Password', 'Please enter your password');
  expect(document.activeElement).toBe(getField('Email'));
  expect(account.signIn).not.toHaveBeenCalled();
});

test('signing in takes a password of any length, because only the provider knows it', async () => {
  openSignIn();
  fillIn({ Email: ADA.email, Password: 'abc' });
  submit();
  await expectPracticePage();
});

test('signing in that is refused says why and keeps what was typed', async () => {
  account.signIn.mockResolvedValue(REFUSED);
  openSignIn();
  fillIn({ Email: ADA.email, Password: 'wrong one' });
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(REFUSED.message));
  expect(getField('Email').value).toBe(ADA.email);
  expect(getField('Password').value).toBe('wrong one');

  fillIn({ Password: '' });
  submit();
  await expectFieldError('Password', 'Please enter your password');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('signing in can show the password without taking the field away from a password manager', () => {
  openSignIn();
  const password = getField('Password');
  fillIn({ Password: ADA.password });
  press('Show password');
  expect(getField('Password')).toBe(password);
  expect(password).toMatchObject({ type: 'text', value: ADA.password, autocomplete: 'current-password' });
  press('Hide password');
  expect(password.type).toBe('password');
});

test('signing in hands the e-mail address on to where the password is reset', () => {
  openSignIn();
  fillIn({ Email: ADA.email });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(screen.getByText(`at /forgot-password with {"email":"${ADA.email}"}`)).toBeTruthy();
});
