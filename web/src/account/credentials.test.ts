import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeEmail, confirmPassword, resetPassword } from './credentials.ts';
import { services } from './services.ts';
import { createFakeFirebase } from './testing/fake-firebase.ts';

const createFirebaseError = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code });

function installFakeIdentity() {
  const { identity, services: fakeServices } = createFakeFirebase();
  vi.spyOn(services, 'identity').mockImplementation(fakeServices.identity);
  return identity;
}

afterEach(() => void vi.restoreAllMocks());

describe('changeEmail', () => {
  const change = { email: 'new@parley.test', password: 'practise-english' };

  test('confirms the password, then sends the link', async () => {
    const identity = installFakeIdentity();

    expect(await changeEmail(change)).toBeNull();

    expect(identity.reauthenticate).toHaveBeenCalledExactlyOnceWith('practise-english');
    expect(identity.sendEmailChangeLink).toHaveBeenCalledExactlyOnceWith('new@parley.test');
  });

  test('sends no link when the password is wrong', async () => {
    const identity = installFakeIdentity();
    identity.reauthenticate.mockRejectedValue(createFirebaseError('auth/wrong-password'));

    expect(await changeEmail(change)).toMatchObject({ message: 'Incorrect password.' });

    expect(identity.sendEmailChangeLink).not.toHaveBeenCalled();
  });

  test('does not suggest signing in when another account uses the address', async () => {
    const identity = installFakeIdentity();
    identity.sendEmailChangeLink.mockRejectedValue(createFirebaseError('auth/email-already-in-use'));

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
  const identity = installFakeIdentity();
  identity.reauthenticate.mockRejectedValue(createFirebaseError(code));

  expect(await confirmPassword('practise-english')).toEqual({ code, message });
});

test.each([
  [createFirebaseError('auth/user-not-found'), 'No account found with this email address'],
  [createFirebaseError('auth/invalid-email'), 'Please enter a valid email address'],
  [createFirebaseError('auth/too-many-requests'), 'Too many requests. Please try again later'],
  [createFirebaseError('auth/rare', 'Something rare.'), 'Something rare.'],
  [createFirebaseError('auth/rare', ''), 'Failed to send reset email. Please try again'],
])('resetPassword reports %s as "%s"', async (error, message) => {
  const identity = installFakeIdentity();
  identity.sendPasswordReset.mockRejectedValue(error);

  expect(await resetPassword('ann@parley.test')).toMatchObject({ message });
});
