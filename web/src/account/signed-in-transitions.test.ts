import { describe, expect, test } from 'vitest';
import {
  applyEvents,
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

describe.each([
  ['a guest', guest, fakeGuestUser, guestRecord],
  ['a registered user', registered, convertedUser, registeredRecord],
] as const)('%s', (_name, known, user, record) => {
  const { status } = known;

  test('is shown with the current record', () => {
    const changed = { ...record, textUsed: 1 };
    expect(applyEvents(known, recordFound(changed)).state).toMatchObject({ status, record: changed });
  });

  test('stays signed in and gets a new record whenever the record is missing', () => {
    const gone = applyEvents(known, RECORD_MISSING);
    expect(gone.state.status).toBe(status);
    expect(gone.effects).toMatchObject([{ type: 'createRecord', user }]);
    expect(applyEvents(gone.state, recordFound(record), RECORD_MISSING).effects).toHaveLength(1);
  });

  test('stays signed in while the connection is lost and restored', () => {
    const lost = applyEvents(known, CONNECTION_FAILED);
    expect(lost.state).toMatchObject({ status, user });
    expect(lost.effects).toMatchObject([{ type: 'cancel' }, { type: 'reconnectAfter' }]);
    const back = applyEvents(lost.state, CONNECT, userFound(user));
    expect(back.state.status).toBe(status);
    expect(back.effects).toMatchObject([{ type: 'watchRecord', uid: 'u1' }]);
    expect(applyEvents(back.state, recordFound(record)).state).toMatchObject({ status, failures: 0 });
  });

  test('is no longer shown, and their data is cleared, when signed out elsewhere', () => {
    const { state, effects } = applyEvents(known, NO_USER);
    expect(state).toMatchObject({
      status: 'loading',
      watchedUser: null,
      signOutCount: known.signOutCount + 1,
    });
    expect(effects).toMatchObject([...START_CONNECTION, { type: 'clearLearnerData' }]);
  });

  test('is not affected by the connection timeout', () => {
    expect(applyEvents(known, TIMED_OUT)).toEqual({ state: known, effects: [] });
  });
});

test('keeps the data of a guest after a sign-in in another tab', () => {
  const { state, effects } = applyEvents(guest, userFound(otherUser));
  expect(state).toMatchObject({ status: 'loading', signOutCount: 0 });
  expect(effects).toMatchObject(START_CONNECTION);
  expect(effects).toHaveLength(START_CONNECTION.length);
});

test('clears the data of a registered user when another user is signed in', () => {
  const { state, effects } = applyEvents(registered, userFound(otherUser));
  expect(state).toMatchObject({ status: 'loading', signOutCount: 1 });
  const clear = { type: 'clearLearnerData', nextUid: otherUser.uid };
  expect(effects).toMatchObject([...START_CONNECTION, clear]);
});

test('keeps showing the guest after a sign-up in another tab until Firebase reports the registered user', () => {
  const { state, effects } = applyEvents(guest, recordFound(registeredRecord));
  expect(state.status).toBe('guest');
  expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'reconnectAfter' }]);
  const reported = applyEvents(state, CONNECT, userFound(convertedUser), recordFound(registeredRecord));
  expect(reported.state.status).toBe('registered');
  expect(reported.effects).toEqual([{ type: 'rememberUser', user: convertedUser }]);
});

test('keeps showing the guest while reconnecting after a sign-up in another tab', () => {
  const { state, effects } = applyEvents(guest, userFound(convertedUser));
  expect(state.status).toBe('guest');
  expect(effects).toMatchObject(START_CONNECTION);
});
