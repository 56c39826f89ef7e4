import { describe, expect, test } from 'vitest';
import type { AccountEvent } from './account-state.ts';
import {
  applyEvents,
  changeRequested,
  CONNECT,
  CONNECTION_FAILED,
  convertedUser,
  guest,
  guestRecord,
  NO_USER,
  otherUser,
  RECORD_MISSING,
  recordFound,
  registered,
  registeredRecord,
  START_CONNECTION,
  TIMED_OUT,
  userFound,
} from './testing/apply-events.ts';
import { fakeGuestUser } from './testing/fake-users.ts';

const credentials = { email: 'ann.lee@parley.test', password: 'secret!' };
const details = { ...credentials, name: '  Ann Lee ' };
const SIGN_IN = changeRequested({ kind: 'signIn', credentials });
const SIGN_UP = changeRequested({ kind: 'signUp', details });
const SIGN_OUT = changeRequested({ kind: 'signOut' });
const LOCK_ACQUIRED: AccountEvent = { type: 'LOCK_ACQUIRED' };
const NOT_LINKED: AccountEvent = { type: 'NOT_LINKED' };
const GUEST_DELETED: AccountEvent = { type: 'GUEST_DELETED' };
const SIGNED_OUT: AccountEvent = { type: 'SIGNED_OUT' };
const CHANGE_FAILED: AccountEvent = { type: 'CHANGE_FAILED', error: { code: 'auth/x', message: 'No.' } };

describe('a change', () => {
  test.each([SIGN_IN, SIGN_UP, SIGN_OUT])(
    'ends the connection of a guest and acquires the lock: $change.kind',
    (event) => {
      const { state, effects } = applyEvents(guest, event);
      expect(state).toMatchObject({ status: 'changing', previous: { status: 'guest', user: fakeGuestUser } });
      expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'acquireLock' }, { type: 'timeOutAfter' }]);
    },
  );

  test('ignores events of the connection and other changes while it runs', () => {
    const { state } = applyEvents(guest, SIGN_IN, LOCK_ACQUIRED);
    for (const event of [
      NO_USER,
      userFound(otherUser),
      recordFound(registeredRecord),
      RECORD_MISSING,
      CONNECTION_FAILED,
      CONNECT,
      SIGN_OUT,
    ]) {
      expect(applyEvents(state, event)).toEqual({ state, effects: [] });
    }
  });

  test('keeps the guest and reports the error when it fails', () => {
    const { state, effects } = applyEvents(guest, SIGN_IN, LOCK_ACQUIRED, CHANGE_FAILED);
    expect(state).toMatchObject({
      status: 'guest',
      user: fakeGuestUser,
      error: { code: 'auth/x' },
      signOutCount: 0,
    });
    expect(effects).toMatchObject(START_CONNECTION);
    expect(applyEvents(state, SIGN_IN).state.error).toBeNull();
  });

  test('reconnects when it times out, to find out the result', () => {
    const { state, effects } = applyEvents(guest, SIGN_UP, LOCK_ACQUIRED, TIMED_OUT);
    expect(state).toMatchObject({ status: 'guest', error: { code: 'timeout' } });
    expect(effects).toMatchObject(START_CONNECTION);
  });
});

describe('a sign-in', () => {
  test('signs in with the credentials', () => {
    expect(applyEvents(guest, SIGN_IN, LOCK_ACQUIRED).effects).toMatchObject([
      { type: 'signIn', credentials },
    ]);
  });

  test('reconnects and expires the previous guest', () => {
    const { state, effects } = applyEvents(guest, SIGN_IN, LOCK_ACQUIRED, {
      type: 'SIGNED_IN',
      guestToken: 'token',
    });
    expect(state).toMatchObject({ status: 'loading', error: null, signOutCount: 0 });
    expect(effects).toMatchObject([...START_CONNECTION, { type: 'expireGuest', guestToken: 'token' }]);
  });

  test('does not expire the previous guest without a token', () => {
    const { effects } = applyEvents(guest, SIGN_IN, LOCK_ACQUIRED, { type: 'SIGNED_IN', guestToken: null });
    expect(effects).toHaveLength(START_CONNECTION.length);
  });
});

describe('a sign-up', () => {
  test('links the guest and converts the record with the sign-up name', () => {
    const linking = applyEvents(guest, SIGN_UP, LOCK_ACQUIRED);
    expect(linking.effects).toMatchObject([{ type: 'linkGuest', details }]);
    const linked = applyEvents(linking.state, { type: 'REGISTERED' });
    expect(linked.state.status).toBe('loading');
    expect(linked.effects).toMatchObject(START_CONNECTION);
    expect(
      applyEvents(linked.state, userFound(convertedUser), recordFound(guestRecord)).effects,
    ).toMatchObject([{ type: 'convertRecord', user: convertedUser, name: 'Ann Lee' }]);
  });

  test('keeps the sign-up name through a lost connection until the record has it', () => {
    const linked = applyEvents(guest, SIGN_UP, LOCK_ACQUIRED, { type: 'REGISTERED' }).state;
    const again = applyEvents(
      linked,
      userFound(convertedUser),
      recordFound(guestRecord),
      CONNECTION_FAILED,
      CONNECT,
    );
    const converting = applyEvents(again.state, userFound(convertedUser), recordFound(guestRecord));
    expect(converting.effects).toMatchObject([{ type: 'convertRecord', name: 'Ann Lee' }]);
    expect(applyEvents(converting.state, recordFound(registeredRecord)).state.signUpName).toBeNull();
  });

  test('keeps the sign-up name when it fails, because the guest may have been converted', () => {
    const failed = applyEvents(guest, SIGN_UP, LOCK_ACQUIRED, CHANGE_FAILED);
    expect(failed.state.status).toBe('guest');
    const converting = applyEvents(failed.state, userFound(convertedUser), recordFound(guestRecord));
    expect(converting.effects).toMatchObject([{ type: 'convertRecord', name: 'Ann Lee' }]);
    expect(
      applyEvents(failed.state, userFound(fakeGuestUser), recordFound(guestRecord)).state.signUpName,
    ).toBeNull();
  });

  test('deletes the guest and registers a new user when the guest cannot be linked', () => {
    const notLinked = applyEvents(guest, SIGN_UP, LOCK_ACQUIRED, NOT_LINKED);
    expect(notLinked.effects).toMatchObject([{ type: 'deleteGuest', uid: 'u1' }]);
    const deleted = applyEvents(notLinked.state, GUEST_DELETED);
    expect(deleted.effects).toMatchObject([{ type: 'signOut' }]);
    const signedOut = applyEvents(deleted.state, SIGNED_OUT);
    expect(signedOut.state.status).toBe('changing');
    expect(signedOut.effects).toMatchObject([{ type: 'register', details }]);
    const afterRegistration = applyEvents(signedOut.state, { type: 'REGISTERED' });
    expect(afterRegistration.effects).toMatchObject(START_CONNECTION);
    expect(applyEvents(afterRegistration.state, userFound(otherUser), RECORD_MISSING).effects).toMatchObject([
      { type: 'createRecord', user: otherUser, name: 'Ann Lee' },
    ]);
  });

  test('creates a new guest when it fails after the guest was deleted', () => {
    const failed = applyEvents(
      guest,
      SIGN_UP,
      LOCK_ACQUIRED,
      NOT_LINKED,
      GUEST_DELETED,
      SIGNED_OUT,
      CHANGE_FAILED,
    );
    expect(failed.state).toMatchObject({ status: 'loading', error: { code: 'auth/x' } });
    expect(failed.effects).toMatchObject(START_CONNECTION);
    expect(applyEvents(failed.state, NO_USER).effects).toMatchObject([{ type: 'signInAsGuest' }]);
  });

  test('is rejected for a registered user, as is a sign-in', () => {
    expect(applyEvents(registered, SIGN_IN).state).toMatchObject({
      status: 'registered',
      error: { message: "You're already signed in." },
    });
    const { state, effects } = applyEvents(registered, SIGN_UP);
    expect(state).toMatchObject({
      status: 'registered',
      error: { message: 'No anonymous user to convert' },
    });
    expect(effects).toEqual([]);
  });
});

describe('a sign-out', () => {
  test('reconnects and clears the data of a registered user', () => {
    const signingOut = applyEvents(registered, SIGN_OUT, LOCK_ACQUIRED);
    expect(signingOut.effects).toMatchObject([{ type: 'signOut' }]);
    const signedOut = applyEvents(signingOut.state, SIGNED_OUT);
    expect(signedOut.state).toMatchObject({ status: 'loading', signOutCount: 1 });
    expect(signedOut.effects).toMatchObject([...START_CONNECTION, { type: 'clearLearnerData' }]);
  });

  test('deletes the record of a guest first', () => {
    const signingOut = applyEvents(guest, SIGN_OUT, LOCK_ACQUIRED);
    expect(signingOut.effects).toMatchObject([{ type: 'deleteGuest', uid: 'u1' }]);
    const deleted = applyEvents(signingOut.state, GUEST_DELETED);
    expect(deleted.effects).toMatchObject([{ type: 'signOut' }]);
    expect(applyEvents(deleted.state, SIGNED_OUT).state).toMatchObject({
      status: 'loading',
      signOutCount: 1,
    });
  });

  test('leaves the user signed in when it fails', () => {
    expect(applyEvents(registered, SIGN_OUT, LOCK_ACQUIRED, CHANGE_FAILED).state).toMatchObject({
      status: 'registered',
      user: convertedUser,
    });
  });
});
