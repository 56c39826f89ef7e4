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
const button = () => screen.getByRole('button', { name: 'Create Account' });
const accept = () => fireEvent.click(screen.getByRole('checkbox'));
const fill = () =>
  fillIn({
    'Full Name': ` ${ADA.name} `,
    Email: ADA.email,
    Password: ADA.password,
    'Confirm Password': ADA.password,
  });

beforeEach(resetFakeAccount);

test('signing up sends the trimmed name, and not the confirmation', async () => {
  openSignUp();
  fill();
  accept();
  submit();
  await expectPracticePage();
  expect(account.signUp.mock.calls).toEqual([[ADA]]);
});

test('signing up is open once the passwords match and the terms are accepted', () => {
  openSignUp();
  fill();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  accept();
  expect(button().getAttribute('aria-disabled')).toBeNull();
  fillIn({ 'Confirm Password': 'another' });
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

test('signing up warns while the passwords differ, which is no error yet', () => {
  openSignUp();
  fillIn({ Password: 'practise' });
  expect(getDescription(getField('Confirm Password'))).toBe('');
  fillIn({ 'Confirm Password': 'prac' });
  expect(getDescription(getField('Confirm Password'))).toBe('Passwords do not match');
  expect(getField('Confirm Password').getAttribute('aria-invalid')).toBe('false');
  fillIn({ 'Confirm Password': 'practise' });
  expect(getDescription(getField('Confirm Password'))).toBe('');
});

test('signing up too early tells everything that is missing', async () => {
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

test('signing up forgets a mismatch that is mended in the other field', async () => {
  openSignUp();
  fillIn({ Password: '123456', 'Confirm Password': '1234567' });
  submit();
  await expectFieldError('Confirm Password', 'Passwords do not match');
  fillIn({ Password: '1234567' });
  await waitFor(() => expect(getDescription(getField('Confirm Password'))).toBe(''));
});

test.each([
  ['10,000 characters', 'x'.repeat(10_000), 'Please use at most 80 characters.'],
  ['a line break', 'Ada\u2028\u0085Lovelace', 'Please enter a name with at least one letter, on one line.'],
])('signing up says what is wrong with a name of %s, and cuts nothing off', async (_, name, text) => {
  openSignUp();
  fill();
  accept();
  fillIn({ 'Full Name': name });
  submit();
  await expectFieldError('Full Name', text);
  expect(getField('Full Name').value).toBe(name);
});

test('signing up shows both passwords or none', () => {
  openSignUp();
  press('Show password');
  expect([getField('Password').type, getField('Confirm Password').type]).toEqual(['text', 'text']);
});

test('signing up leads to the terms in a tab of their own', () => {
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

test('signing up keeps the form until the record is there', async () => {
  setAccountLoading();
  openSignUp();
  fill();
  accept();
  submit();
  await waitFor(() => expect(account.signUp).toHaveBeenCalled());
  const busy = await screen.findByRole('button', { name: 'Creating your account…' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  resetFakeAccount();
  fillIn({ 'Full Name': 'Ada L.' });
  expect(await expectPracticePage()).toBeTruthy();
});
