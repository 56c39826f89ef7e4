import { afterEach, expect, test, vi } from 'vitest';
import { changeEmail } from './change-email.ts';
import { createFakeFirebase } from './testing/fake-firebase.ts';
import { services } from './services.ts';

const change = { email: 'new@parley.test', password: 'practise-english' };
const refused = (code: string) => Object.assign(new Error('Firebase'), { code });

function arrange() {
  const { identity, services: fakes } = createFakeFirebase();
  vi.spyOn(services, 'identity').mockImplementation(fakes.identity);
  return identity;
}

afterEach(() => void vi.restoreAllMocks());

test('the link is sent after the password was right', async () => {
  const identity = arrange();
  expect(await changeEmail(change)).toBeNull();
  expect(identity.reauthenticate).toHaveBeenCalledExactlyOnceWith('practise-english');
  expect(identity.sendEmailChangeLink).toHaveBeenCalledExactlyOnceWith('new@parley.test');
});

test('after a wrong password nothing is sent', async () => {
  const identity = arrange();
  identity.reauthenticate.mockRejectedValue(refused('auth/wrong-password'));
  expect(await changeEmail(change)).toMatchObject({ message: 'Incorrect password.' });
  expect(identity.sendEmailChangeLink).not.toHaveBeenCalled();
});

test('an address that somebody else has is refused, without the advice to sign in', async () => {
  const identity = arrange();
  identity.sendEmailChangeLink.mockRejectedValue(refused('auth/email-already-in-use'));
  expect(await changeEmail(change)).toEqual({
    code: 'auth/email-already-in-use',
    message: 'Another account already uses this email address.',
  });
});
