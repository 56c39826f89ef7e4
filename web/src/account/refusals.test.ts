import { expect, test } from 'vitest';
import { toPasswordError, toAccountError, toResetError } from './refusals.ts';

const firebase = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

test('a failure that has a clear text is told in it', () => {
  expect(toAccountError(firebase('auth/wrong-password'))).toEqual({
    code: 'auth/wrong-password',
    message: 'Incorrect email or password.',
  });
});

test('any other failure is told in its own words', () => {
  expect(toAccountError(firebase('auth/rare', 'Something rare.')).message).toBe('Something rare.');
});

test.each([new Error(''), 'thrown', undefined])(
  'a failure without words is an authentication error',
  (error) => {
    expect(toAccountError(error)).toEqual({ code: 'unknown', message: 'Authentication error' });
  },
);

test.each([
  [firebase('auth/user-not-found'), 'No account found with this email address'],
  [firebase('auth/invalid-email'), 'Please enter a valid email address'],
  [firebase('auth/too-many-requests'), 'Too many requests. Please try again later'],
  [firebase('auth/rare', 'Something rare.'), 'Something rare.'],
  [firebase('auth/rare', ''), 'Failed to send reset email. Please try again'],
])('a password reset that fails has the texts of its own: %s', (error, message) => {
  expect(toResetError(error).message).toBe(message);
});

test.each([
  ['auth/invalid-credential', 'Incorrect password.'],
  ['auth/wrong-password', 'Incorrect password.'],
  ['auth/too-many-requests', 'Too many requests. Please try again later'],
  ['auth/network-request-failed', "Parley can't be reached. Check your connection and try again."],
])('a password that is asked for again is refused in words of its own: %s', (code, message) => {
  expect(toPasswordError(firebase(code))).toEqual({ code, message });
});
