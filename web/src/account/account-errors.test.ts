import { expect, test } from 'vitest';
import { toAccountError } from './account-errors.ts';

const createFirebaseError = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

test('replaces the message of a known code', () => {
  expect(toAccountError(createFirebaseError('auth/wrong-password'))).toEqual({
    code: 'auth/wrong-password',
    message: 'Incorrect email or password.',
  });
});

test('keeps the message of an unknown code', () => {
  expect(toAccountError(createFirebaseError('auth/rare', 'Something rare.')).message).toBe('Something rare.');
});

test.each([new Error(''), 'thrown', undefined])(
  'reports an authentication error when the error has no message: %s',
  (error) => {
    expect(toAccountError(error)).toEqual({ code: 'unknown', message: 'Authentication error' });
  },
);
