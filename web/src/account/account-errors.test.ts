import { expect, test } from 'vitest';
import { toAccountError } from './account-errors.ts';

const firebaseError = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

test('replaces the message of a known code', () => {
  expect(toAccountError(firebaseError('auth/wrong-password'))).toEqual({
    code: 'auth/wrong-password',
    message: 'Incorrect email or password.',
  });
});

test('keeps the message of an unknown code', () => {
  expect(toAccountError(firebaseError('auth/rare', 'Something rare.')).message).toBe('Something rare.');
});

test.each([new Error(''), 'thrown', undefined])(
  'reports an authentication error when there is no message: %s',
  (error) => {
    expect(toAccountError(error)).toEqual({ code: 'unknown', message: 'Authentication error' });
  },
);
