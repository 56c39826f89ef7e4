import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { account, resetFakeAccount, setRegistered } from './testing/fake-account.ts';
import {
  expectPracticePage,
  expectFieldError,
  getField,
  openLogin,
  openSignIn,
  press,
  submit,
  fillIn,
} from './testing/login-driver.tsx';

vi.mock('../../account/account.ts', () => import('./testing/fake-account.ts'));

const ADA = { email: 'ada@parley.test', password: 'practise' };

beforeEach(resetFakeAccount);

test('clears fields and errors and focuses the heading when the form is switched', async () => {
  openSignIn();
  fillIn({ Email: 'ada@', Password: 'practise' });
  submit();
  await expectFieldError('Email', 'Please enter a valid email address');
  press('Create Account');
  const heading = screen.getByRole('heading', { level: 1, name: 'Create Account' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByText('Forgot your password?')).toBeNull();
  expect(getField('Email').value).toBe('');
  expect(getField('Email').getAttribute('aria-invalid')).toBe('false');

  fillIn({ Email: 'other@parley.test', Password: 'practise' });
  press('Sign In');
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy();
  expect(getField('Email').value).toBe('');
  expect(getField('Password').value).toBe('');
});

test.each([
  ['?mode=sign-up', 'Create Account'],
  ['?mode=sign-in', 'Welcome Back'],
  ['', 'Welcome Back'],
])('opens the form that the query selects, and still lets the visitor switch: /login%s', (search, title) => {
  openLogin(search);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(title);

  press(title === 'Create Account' ? 'Sign In' : 'Create Account');
  expect(heading.textContent).not.toBe(title);
});

test('does not switch the form while signing in', async () => {
  account.signIn.mockReturnValue(new Promise(() => {}));
  openSignIn();
  fillIn({ Email: ADA.email, Password: ADA.password });
  submit();
  await screen.findByRole('button', { name: 'Signing in…' });
  press('Create Account');
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
});

test('redirects a registered user to the practice page', async () => {
  setRegistered();
  openSignIn();
  expect(await expectPracticePage()).toBeTruthy();
});
