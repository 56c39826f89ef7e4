import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeEmail, confirmPassword, resetPassword } from './credentials.ts';
import { services } from './services.ts';
import { createFakeFirebase } from './testing/fake-firebase.ts';

const firebaseError = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

function useFakeIdentity() {
  const { identity, services: fakeServices } = createFakeFirebase();
  vi.spyOn(services, 'identity').mockImplementation(fakeServices.identity);
  return identity;
}

afterEach(() => void vi.restoreAllMocks());

describe('changeEmail', () => {
  const change = { email: 'new@parley.test', password: 'practise-english' };

  test('confirms the password, then sends the link', async () => {
    const identity = useFakeIdentity();

    expect(await changeEmail(change)).toBeNull();

    expect(identity.reauthenticate).toHaveBeenCalledExactlyOnceWith('practise-english');
    expect(identity.sendEmailChangeLink).toHaveBeenCalledExactlyOnceWith('new@parley.test');
  });

  test('sends no link when the password is wrong', async () => {
    const identity = useFakeIdentity();
    identity.reauthenticate.mockRejectedValue(firebaseError('auth/wrong-password'));

    expect(await changeEmail(change)).toMatchObject({ message: 'Incorrect password.' });

    expect(identity.sendEmailChangeLink).not.toHaveBeenCalled();
  });

  test('does not suggest to sign in when another account uses the address', async () => {
    const identity = useFakeIdentity();
    identity.sendEmailChangeLink.mockRejectedValue(firebaseError('auth/email-already-in-use'));

    expect(await changeEmail(change)).toEqual({
      code: 'auth/email-already-in-use',
      message: 'Another account already uses this email address.',
    });
  });
});

test.each([
  ['auth/invalid-credential', 'Incorrect password.'],
  ['auth/wrong-password', 'Incorrect password.'],
  ['auth/too-many-requests', 'Too many requests. Please try again later'],
  ['auth/network-request-failed', "Parley can't be reached. Check your connection and try again."],
])('confirmPassword reports %s as "%s"', async (code, message) => {
  const identity = useFakeIdentity();
  identity.reauthenticate.mockRejectedValue(firebaseError(code));

  expect(await confirmPassword('practise-english')).toEqual({ code, message });
});

test.each([
  [firebaseError('auth/user-not-found'), 'No account found with this email address'],
  [firebaseError('auth/invalid-email'), 'Please enter a valid email address'],
  [firebaseError('auth/too-many-requests'), 'Too many requests. Please try again later'],
  [firebaseError('auth/rare', 'Something rare.'), 'Something rare.'],
  [firebaseError('auth/rare', ''), 'Failed to send reset email. Please try again'],
])('resetPassword reports %s as "%s"', async (error, message) => {
  const identity = useFakeIdentity();
  identity.sendPasswordReset.mockRejectedValue(error);

  expect(await resetPassword('ann@parley.test')).toMatchObject({ message });
});
