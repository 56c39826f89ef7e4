import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { account, setAccountLoading, resetFakeAccount } from './testing/fake-account.ts';
import {
  expectPracticePage,
  expectFieldError,
  getField,
  openSignUp,
  press,
  getDescription,
  submit,
  fillIn,
} from './testing/login-driver.tsx';

vi.mock('../../account/account.ts', () => import('./testing/fake-account.ts'));

const ADA = { name: 'Ada', email: 'ada@parley.test', password: 'practise' };
const getSubmitButton = () => screen.getByRole('button', { name: 'Create Account' });
const acceptTerms = () => fireEvent.click(screen.getByRole('checkbox'));
const fillForm = () =>
  fillIn({
    'Full Name': ` ${ADA.name} `,
    Email: ADA.email,
    Password: ADA.password,
    'Confirm Password': ADA.password,
  });

beforeEach(resetFakeAccount);

test('sends the trimmed name, and omits the password confirmation', async () => {
  openSignUp();
  fillForm();
  acceptTerms();
  submit();
  await expectPracticePage();
  expect(account.signUp.mock.calls).toEqual([[ADA]]);
});

test('enables sign-up when the passwords match and the terms are accepted', () => {
  openSignUp();
  fillForm();
  expect(getSubmitButton().getAttribute('aria-disabled')).toBe('true');
  acceptTerms();
  expect(getSubmitButton().getAttribute('aria-disabled')).toBeNull();
  fillIn({ 'Confirm Password': 'another' });
  expect(getSubmitButton().getAttribute('aria-disabled')).toBe('true');
});

test('warns while the passwords differ, without marking the field as invalid', () => {
  openSignUp();
  fillIn({ Password: 'practise' });
  expect(getDescription(getField('Confirm Password'))).toBe('');
  fillIn({ 'Confirm Password': 'prac' });
  expect(getDescription(getField('Confirm Password'))).toBe('Passwords do not match');
  expect(getField('Confirm Password').getAttribute('aria-invalid')).toBe('false');
  fillIn({ 'Confirm Password': 'practise' });
  expect(getDescription(getField('Confirm Password'))).toBe('');
});

test('reports every missing or invalid field when submitted too early', async () => {
  openSignUp();
  fillIn({ Password: '12345', 'Confirm Password': '123456' });
  press('Create Account');
  submit();
  await expectFieldError('Full Name', 'Name is required');
  await expectFieldError('Email', 'Please enter your email address');
  await expectFieldError('Password', 'Please use at least 6 characters.');
  await expectFieldError('Confirm Password', 'Passwords do not match');
  expect(getDescription(screen.getByRole('checkbox'))).toBe('You must accept the Offer and Privacy Policy');
  expect(document.activeElement).toBe(getField('Full Name'));
  expect(account.signUp).not.toHaveBeenCalled();
});

test('clears the mismatch error when the other password field is corrected', async () => {
  openSignUp();
  fillIn({ Password: '123456', 'Confirm Password': '1234567' });
  submit();
  await expectFieldError('Confirm Password', 'Passwords do not match');
  fillIn({ Password: '1234567' });
  await waitFor(() => expect(getDescription(getField('Confirm Password'))).toBe(''));
});

test.each([
  ['10,000 characters', 'x'.repeat(10_000), 'Please use at most 80 characters.'],
  [
    'a line break',
    'Ada\u2028\u0085Lovelace',
    'Please enter a name with at least one letter and no hidden characters.',
  ],
])('reports a name with %s and leaves it unchanged', async (_, name, text) => {
  openSignUp();
  fillForm();
  acceptTerms();
  fillIn({ 'Full Name': name });
  submit();
  await expectFieldError('Full Name', text);
  expect(getField('Full Name').value).toBe(name);
});

test('shows and hides both passwords together', () => {
  openSignUp();
  press('Show password');
  expect([getField('Password').type, getField('Confirm Password').type]).toEqual(['text', 'text']);
});

test('opens the terms in a new tab', () => {
  openSignUp();
  expect(screen.getByRole('checkbox', { name: 'I accept the Offer and Privacy Policy' })).toBeTruthy();
  for (const [name, path] of [
    ['Offer', '/offer'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveProperty('target', '_blank');
    expect(link).toHaveProperty('rel', 'noopener');
    expect(link.getAttribute('href')).toBe(path);
  }
});

test('keeps the form until the user record is known', async () => {
  setAccountLoading();
  openSignUp();
  fillForm();
  acceptTerms();
  submit();
  await waitFor(() => expect(account.signUp).toHaveBeenCalled());
  const busyButton = await screen.findByRole('button', { name: 'Creating your account…' });
  expect(busyButton.getAttribute('aria-disabled')).toBe('true');
  resetFakeAccount();
  fillIn({ 'Full Name': 'Ada L.' });
  expect(await expectPracticePage()).toBeTruthy();
});
