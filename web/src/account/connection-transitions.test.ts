import { describe, expect, test } from 'vitest';
import { accountMachine } from './account-machine.ts';
import type { AccountEvent } from './account-state.ts';
import {
  applyEvents,
  connecting,
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
import { createRegisteredState, fakeGuestUser } from './testing/fake-users.ts';

describe('connecting', () => {
  test('watches the auth user, with a timeout', () => {
    expect(applyEvents(accountMachine.initial(), CONNECT).effects).toEqual([
      { type: 'cancel' },
      { type: 'watchAuthUser' },
      { type: 'timeOutAfter', milliseconds: 20_000 },
    ]);
  });

  test('signs a new visitor in as a guest', () => {
    const { state, effects } = applyEvents(connecting, NO_USER);
    expect(state.status).toBe('loading');
    expect(effects).toEqual([{ type: 'signInAsGuest' }]);
  });

  test('watches the record of a signed-in user once', () => {
    const watching = applyEvents(connecting, userFound(fakeGuestUser));
    expect(watching.effects).toEqual([{ type: 'watchRecord', uid: 'u1' }]);
    expect(applyEvents(watching.state, userFound(fakeGuestUser)).effects).toEqual([]);
  });

  test('shows that the email address has since been verified, without reconnecting', () => {
    const known = createRegisteredState();
    const user = { ...known.user, isVerified: false };
    const unverified = { ...known, user, watchedUser: user };
    const { state, effects } = applyEvents(unverified, userFound({ ...user, isVerified: true }));
    expect(state).toMatchObject({ status: 'registered', user: { isVerified: true } });
    expect(effects).toEqual([]);
  });

  test('creates the record of a new guest without reading it, then watches it', () => {
    const user = { ...fakeGuestUser, isNew: true };
    const { state, effects } = applyEvents(connecting, NO_USER, userFound(user));
    expect(effects).toEqual([{ type: 'createRecord', user, name: 'Guest User' }]);
    expect(applyEvents(state, userFound(user)).effects).toEqual([]);
    const created = applyEvents(state, { type: 'RECORD_CREATED', record: guestRecord });
    expect(created.state).toMatchObject({ status: 'guest', isUpdatingRecord: false, record: guestRecord });
    expect(created.effects).toEqual([
      { type: 'watchRecord', uid: 'u1' },
      { type: 'rememberUser', user },
    ]);
  });

  test('creates a missing record once, with a name from the email, and keeps watching', () => {
    const missing = applyEvents(connecting, userFound(convertedUser), RECORD_MISSING);
    expect(missing.effects).toEqual([{ type: 'createRecord', user: convertedUser, name: 'ann.lee' }]);
    expect(applyEvents(missing.state, RECORD_MISSING).effects).toEqual([]);
    const created = applyEvents(missing.state, { type: 'RECORD_CREATED', record: registeredRecord });
    expect(created.effects).toEqual([{ type: 'rememberUser', user: convertedUser }]);
    // The watch may have reported the record first.
    const watched = applyEvents(missing.state, recordFound(registeredRecord)).state;
    expect(applyEvents(watched, { type: 'RECORD_CREATED', record: guestRecord }).state).toBe(watched);
  });

  test('fills in missing fields of a record once, and shows the user afterwards', () => {
    const RECORD_INCOMPLETE: AccountEvent = { type: 'RECORD_INCOMPLETE', missing: ['plan', 'textUsed'] };
    const filling = applyEvents(connecting, userFound(convertedUser), RECORD_INCOMPLETE);
    expect(filling.state.status).toBe('loading');
    expect(filling.effects).toMatchObject([
      { type: 'backfill', user: convertedUser, missing: ['plan', 'textUsed'] },
    ]);
    expect(applyEvents(filling.state, RECORD_INCOMPLETE).effects).toEqual([]);
    expect(applyEvents(filling.state, recordFound(registeredRecord)).state.status).toBe('registered');
  });

  test('shows a guest or a registered user when their record is found', () => {
    expect(guest).toMatchObject({ status: 'guest', user: fakeGuestUser, record: guestRecord, failures: 0 });
    expect(registered).toMatchObject({ status: 'registered', user: convertedUser, record: registeredRecord });
  });

  test('remembers a user once', () => {
    const known = applyEvents(connecting, userFound(convertedUser), recordFound(registeredRecord));
    expect(known.effects).toEqual([{ type: 'rememberUser', user: convertedUser }]);
    expect(applyEvents(known.state, recordFound({ ...registeredRecord, textUsed: 1 })).effects).toEqual([]);
  });

  test('converts the record once when a sign-up was interrupted before converting it', () => {
    const guestRecordFound = recordFound(guestRecord);
    const converting = applyEvents(connecting, userFound(convertedUser), guestRecordFound);
    expect(converting.state.status).toBe('loading');
    expect(converting.effects).toMatchObject([
      { type: 'convertRecord', user: convertedUser, name: 'ann.lee' },
    ]);
    expect(applyEvents(converting.state, guestRecordFound).effects).toEqual([]);
    expect(applyEvents(converting.state, recordFound(registeredRecord)).state.status).toBe('registered');
  });

  test('shows the user and syncs the email of the record once when it is outdated', () => {
    const outdatedRecord = recordFound({ ...registeredRecord, email: 'old@parley.test' });
    const { state, effects } = applyEvents(connecting, userFound(convertedUser), outdatedRecord);
    expect(state).toMatchObject({ status: 'registered', record: { email: 'old@parley.test' } });
    expect(effects).toEqual([
      { type: 'rememberUser', user: convertedUser },
      { type: 'syncEmail', user: convertedUser, recordedEmail: 'old@parley.test' },
    ]);
    expect(applyEvents(state, outdatedRecord).effects).toEqual([]);
    const synced = applyEvents(state, recordFound(registeredRecord));
    expect(synced).toMatchObject({
      state: { isUpdatingRecord: false, record: registeredRecord },
      effects: [],
    });
    expect(applyEvents(synced.state, outdatedRecord).effects).toMatchObject([{ type: 'syncEmail' }]);
  });

  test('syncs the email after filling in fields, and again in the next connection', () => {
    const outdatedRecord = recordFound({ ...registeredRecord, email: null });
    const RECORD_INCOMPLETE: AccountEvent = { type: 'RECORD_INCOMPLETE', missing: ['plan'] };
    const filled = applyEvents(connecting, userFound(convertedUser), RECORD_INCOMPLETE, outdatedRecord);
    expect(filled.effects).toContainEqual({
      type: 'syncEmail',
      user: convertedUser,
      recordedEmail: null,
    });
    const next = applyEvents(
      filled.state,
      CONNECTION_FAILED,
      CONNECT,
      userFound(convertedUser),
      outdatedRecord,
    );
    expect(next.effects).toMatchObject([{ type: 'syncEmail', user: convertedUser }]);
  });

  test('accepts an email that an admin has changed in the record and in Firebase Auth', () => {
    const current = { ...convertedUser, email: 'by-admin@parley.test' };
    const changed = applyEvents(registered, recordFound({ ...registeredRecord, email: current.email }));
    expect(changed.effects).toMatchObject([{ type: 'syncEmail', recordedEmail: current.email }]);
    const reloaded = applyEvents(changed.state, userFound(current));
    expect(reloaded.state).toMatchObject({
      status: 'registered',
      isUpdatingRecord: false,
      watchedUser: current,
      user: current,
    });
    expect(reloaded.effects).toEqual([]);
  });

  test('reconnects after a delay when another tab has registered the guest', () => {
    const stale = applyEvents(connecting, userFound(fakeGuestUser), recordFound(registeredRecord));
    expect(stale.state.status).toBe('loading');
    expect(stale.effects).toEqual([{ type: 'cancel' }, { type: 'reconnectAfter', milliseconds: 1_000 }]);
  });

  test('reconnects when another user is signed in', () => {
    const { state, effects } = applyEvents(connecting, userFound(fakeGuestUser), userFound(otherUser));
    expect(state).toMatchObject({ status: 'loading', watchedUser: null });
    expect(effects).toMatchObject(START_CONNECTION);
  });

  test.each([
    [CONNECTION_FAILED, 'listen'],
    [TIMED_OUT, 'timeout'],
  ] as const)('becomes unreachable and reconnects after a delay: $type', (event, problem) => {
    const { state, effects } = applyEvents(connecting, userFound(fakeGuestUser), event);
    expect(state).toMatchObject({ status: 'unreachable', failures: 1, problem });
    expect(effects).toEqual([{ type: 'cancel' }, { type: 'reconnectAfter', milliseconds: 1_000 }]);
    expect(applyEvents(state, CONNECT)).toMatchObject({
      state: { status: 'loading' },
      effects: START_CONNECTION,
    });
  });

  test('doubles the delay before reconnecting with each failure, up to 30 seconds', () => {
    let state = connecting;
    const reconnects: unknown[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const failed = applyEvents(state, CONNECTION_FAILED);
      reconnects.push(failed.effects.at(-1));
      ({ state } = applyEvents(failed.state, CONNECT));
    }
    expect(reconnects).toMatchObject([1, 2, 4, 8, 16, 30, 30].map((s) => ({ milliseconds: s * 1_000 })));
  });
});
