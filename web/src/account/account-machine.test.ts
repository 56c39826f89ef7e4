import type { UserRecord } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import { createMachineStore } from '../lib/machine.ts';
import type { AccountEffect, AccountEvent } from './account-events.ts';
import { accountMachine } from './account-machine.ts';
import type { AccountState, Change, Identity } from './account-state.ts';
import { fakeGuestUser, createFakeRecord } from './testing/fake-users.ts';

/** The state and the last effects after some events. */
function after(state: AccountState, ...events: AccountEvent[]) {
  let now = state;
  let effects: readonly object[] = [];
  for (const event of events) {
    ({ state: now, effects } = accountMachine.reduce(now, event));
  }
  return { state: now, effects };
}

const linkedUser: Identity = { ...fakeGuestUser, isAnonymous: false, email: 'ann.lee@parley.test' };
const otherUser: Identity = { ...linkedUser, uid: 'u2', email: 'ben@parley.test' };
const guestRecord = createFakeRecord(fakeGuestUser);
const fullRecord = createFakeRecord(linkedUser);

const CONNECT: AccountEvent = { type: 'CONNECT' };
const NO_USER: AccountEvent = { type: 'NO_USER' };
const RECORD_MISSING: AccountEvent = { type: 'RECORD_MISSING' };
const CONNECTION_FAILED: AccountEvent = { type: 'CONNECTION_FAILED', problem: 'listen' };
const TIMED_OUT: AccountEvent = { type: 'TIMED_OUT' };
const somebody = (identity: Identity): AccountEvent => ({ type: 'USER_FOUND', identity });
const found = (record: UserRecord): AccountEvent => ({ type: 'RECORD_FOUND', record });
const wish = (change: Change): AccountEvent => ({ type: 'CHANGE', change });

const credentials = { email: 'ann.lee@parley.test', password: 'secret!' };
const details = { ...credentials, name: '  Ann Lee ' };
const SIGN_IN = wish({ kind: 'signIn', credentials });
const SIGN_UP = wish({ kind: 'signUp', details });
const SIGN_OUT = wish({ kind: 'signOut' });
const LOCK_ACQUIRED: AccountEvent = { type: 'LOCK_ACQUIRED' };
const NOT_LINKED: AccountEvent = { type: 'NOT_LINKED' };
const GUEST_DELETED: AccountEvent = { type: 'GUEST_DELETED' };
const SIGNED_OUT: AccountEvent = { type: 'SIGNED_OUT' };
const REFUSED: AccountEvent = { type: 'CHANGE_FAILED', error: { code: 'auth/x', message: 'No.' } };

const connecting = after(accountMachine.initial(), CONNECT).state;
const guest = after(connecting, somebody(fakeGuestUser), found(guestRecord)).state;
const registered = after(connecting, somebody(linkedUser), found(fullRecord)).state;

const LOOK = [{ type: 'cancel' }, { type: 'watchIdentity' }, { type: 'timeOutAfter' }];

describe('while nobody is known', () => {
  test('whoever is signed in is looked for, with a limit to the patience', () => {
    expect(after(accountMachine.initial(), CONNECT).effects).toEqual([
      { type: 'cancel' },
      { type: 'watchIdentity' },
      { type: 'timeOutAfter', milliseconds: 20_000 },
    ]);
  });

  test('a visitor whom nobody knows is signed in as a guest', () => {
    const { state, effects } = after(connecting, NO_USER);
    expect(state.status).toBe('loading');
    expect(effects).toEqual([{ type: 'signInAsGuest' }]);
  });

  test('somebody who is signed in has a record that is watched, once', () => {
    const watching = after(connecting, somebody(fakeGuestUser));
    expect(watching.effects).toEqual([{ type: 'watchRecord', uid: 'u1' }]);
    expect(after(watching.state, somebody(fakeGuestUser)).effects).toEqual([]);
  });

  test('a guest who is new gets a record without a look first, which is watched once it is there', () => {
    const user = { ...fakeGuestUser, isNew: true };
    const { state, effects } = after(connecting, NO_USER, somebody(user));
    expect(effects).toEqual([{ type: 'createRecord', user, name: 'Guest User' }]);
    expect(after(state, somebody(user)).effects).toEqual([]);
    const created = after(state, { type: 'RECORD_CREATED', record: guestRecord });
    expect(created.state).toMatchObject({ status: 'guest', isUpdatingRecord: false, record: guestRecord });
    expect(created.effects).toEqual([
      { type: 'watchRecord', uid: 'u1' },
      { type: 'rememberUser', user },
    ]);
  });

  test('a missing record is created once, named after the e-mail, by a watch that goes on', () => {
    const missing = after(connecting, somebody(linkedUser), RECORD_MISSING);
    expect(missing.effects).toEqual([{ type: 'createRecord', user: linkedUser, name: 'ann.lee' }]);
    expect(after(missing.state, RECORD_MISSING).effects).toEqual([]);
    const created = after(missing.state, { type: 'RECORD_CREATED', record: fullRecord });
    expect(created.effects).toEqual([{ type: 'rememberUser', user: linkedUser }]);
    // The watch may have been quicker, and knows more.
    const seen = after(missing.state, found(fullRecord)).state;
    expect(after(seen, { type: 'RECORD_CREATED', record: guestRecord }).state).toBe(seen);
  });

  test('a record that lacks fields has them filled in once, and nobody is known before', () => {
    const RECORD_INCOMPLETE: AccountEvent = { type: 'RECORD_INCOMPLETE', missing: ['plan', 'textUsed'] };
    const filling = after(connecting, somebody(linkedUser), RECORD_INCOMPLETE);
    expect(filling.state.status).toBe('loading');
    expect(filling.effects).toMatchObject([
      { type: 'backFill', user: linkedUser, missing: ['plan', 'textUsed'] },
    ]);
    expect(after(filling.state, RECORD_INCOMPLETE).effects).toEqual([]);
    expect(after(filling.state, found(fullRecord)).state.status).toBe('registered');
  });

  test('a guest with its record is a guest, and a registered user with theirs is one', () => {
    expect(guest).toMatchObject({ status: 'guest', user: fakeGuestUser, record: guestRecord, failures: 0 });
    expect(registered).toMatchObject({ status: 'registered', user: linkedUser, record: fullRecord });
  });

  test('who is known is recognised, once', () => {
    const known = after(connecting, somebody(linkedUser), found(fullRecord));
    expect(known.effects).toEqual([{ type: 'rememberUser', user: linkedUser }]);
    expect(after(known.state, found({ ...fullRecord, textUsed: 1 })).effects).toEqual([]);
  });

  test('a registration that was cut short is finished: the record is converted, once', () => {
    const halfWay = found(guestRecord);
    const half = after(connecting, somebody(linkedUser), halfWay);
    expect(half.state.status).toBe('loading');
    expect(half.effects).toMatchObject([{ type: 'convertRecord', user: linkedUser, name: 'ann.lee' }]);
    expect(after(half.state, halfWay).effects).toEqual([]);
    expect(after(half.state, found(fullRecord)).state.status).toBe('registered');
  });

  test('an e-mail that was changed with the provider is known at once, and the record follows it, once', () => {
    const behind = found({ ...fullRecord, email: 'old@parley.test' });
    const { state, effects } = after(connecting, somebody(linkedUser), behind);
    expect(state).toMatchObject({ status: 'registered', record: { email: 'old@parley.test' } });
    expect(effects).toEqual([
      { type: 'rememberUser', user: linkedUser },
      { type: 'syncEmail', user: linkedUser, recorded: 'old@parley.test' },
    ]);
    expect(after(state, behind).effects).toEqual([]);
    const followed = after(state, found(fullRecord));
    expect(followed).toMatchObject({ state: { isUpdatingRecord: false, record: fullRecord }, effects: [] });
    expect(after(followed.state, behind).effects).toMatchObject([{ type: 'syncEmail' }]);
  });

  test('the record follows also after it was filled in, and in the next connection where it did not', () => {
    const behind = found({ ...fullRecord, email: null });
    const RECORD_INCOMPLETE: AccountEvent = { type: 'RECORD_INCOMPLETE', missing: ['plan'] };
    const filled = after(connecting, somebody(linkedUser), RECORD_INCOMPLETE, behind);
    expect(filled.effects).toContainEqual({
      type: 'syncEmail',
      user: linkedUser,
      recorded: null,
    });
    const next = after(filled.state, CONNECTION_FAILED, CONNECT, somebody(linkedUser), behind);
    expect(next.effects).toMatchObject([{ type: 'syncEmail', user: linkedUser }]);
  });

  test('a sign-in that has another e-mail by now agrees with a record that an admin has changed', () => {
    const now = { ...linkedUser, email: 'by-admin@parley.test' };
    const changed = after(registered, found({ ...fullRecord, email: now.email }));
    expect(changed.effects).toMatchObject([{ type: 'syncEmail', recorded: now.email }]);
    const told = after(changed.state, somebody(now));
    expect(told.state).toMatchObject({
      status: 'registered',
      isUpdatingRecord: false,
      watchedUser: now,
      user: now,
    });
    expect(told.effects).toEqual([]);
  });

  test('a registration in another tab is noticed by the record, and the sign-in looked at again a little later', () => {
    const stale = after(connecting, somebody(fakeGuestUser), found(fullRecord));
    expect(stale.state.status).toBe('loading');
    expect(stale.effects).toEqual([{ type: 'cancel' }, { type: 'reconnectAfter', milliseconds: 1_000 }]);
  });

  test('another user than the one who is watched is looked for anew', () => {
    const { state, effects } = after(connecting, somebody(fakeGuestUser), somebody(otherUser));
    expect(state).toMatchObject({ status: 'loading', watchedUser: null });
    expect(effects).toMatchObject(LOOK);
  });

  test.each([
    [CONNECTION_FAILED, 'listen'],
    [TIMED_OUT, 'time'],
  ] as const)('what cannot be reached is tried again: $0.type', (event, problem) => {
    const { state, effects } = after(connecting, somebody(fakeGuestUser), event);
    expect(state).toMatchObject({ status: 'unreachable', failures: 1, problem });
    expect(effects).toEqual([{ type: 'cancel' }, { type: 'reconnectAfter', milliseconds: 1_000 }]);
    expect(after(state, CONNECT)).toMatchObject({ state: { status: 'loading' }, effects: LOOK });
  });

  test('it is tried again ever more slowly, up to half a minute', () => {
    let state = connecting;
    const waits: unknown[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const failed = after(state, CONNECTION_FAILED);
      waits.push(failed.effects.at(-1));
      ({ state } = after(failed.state, CONNECT));
    }
    expect(waits).toMatchObject([1, 2, 4, 8, 16, 30, 30].map((s) => ({ milliseconds: s * 1_000 })));
  });
});

describe.each([
  ['a guest', guest, fakeGuestUser, guestRecord],
  ['a registered user', registered, linkedUser, fullRecord],
] as const)('%s', (_who, known, user, record) => {
  const { status } = known;

  test('has the record as it is now', () => {
    const changed = { ...record, textUsed: 1 };
    expect(after(known, found(changed)).state).toMatchObject({ status, record: changed });
  });

  test('whose record is gone stays known and gets a new record, as often as that happens', () => {
    const gone = after(known, RECORD_MISSING);
    expect(gone.state.status).toBe(status);
    expect(gone.effects).toMatchObject([{ type: 'createRecord', user }]);
    expect(after(gone.state, found(record), RECORD_MISSING).effects).toHaveLength(1);
  });

  test('stays known while the connection is lost and made again', () => {
    const lost = after(known, CONNECTION_FAILED);
    expect(lost.state).toMatchObject({ status, user });
    expect(lost.effects).toMatchObject([{ type: 'cancel' }, { type: 'reconnectAfter' }]);
    const back = after(lost.state, CONNECT, somebody(user));
    expect(back.state.status).toBe(status);
    expect(back.effects).toMatchObject([{ type: 'watchRecord', uid: 'u1' }]);
    expect(after(back.state, found(record)).state).toMatchObject({ status, failures: 0 });
  });

  test('who was signed out elsewhere has left: the next one is looked for and sees nothing of theirs', () => {
    const { state, effects } = after(known, NO_USER);
    expect(state).toMatchObject({ status: 'loading', watchedUser: null, visit: known.visit + 1 });
    expect(effects).toMatchObject([...LOOK, { type: 'clearLearnerData' }]);
  });

  test('is not hurried by the patience of the connection', () => {
    expect(after(known, TIMED_OUT)).toEqual({ state: known, effects: [] });
  });
});

test('a guest who signed in in another tab keeps what is open', () => {
  const { state, effects } = after(guest, somebody(otherUser));
  expect(state).toMatchObject({ status: 'loading', visit: 0 });
  expect(effects).toMatchObject(LOOK);
  expect(effects).toHaveLength(LOOK.length);
});

test('another user in the place of a registered one sees nothing of theirs', () => {
  const { state, effects } = after(registered, somebody(otherUser));
  expect(state).toMatchObject({ status: 'loading', visit: 1 });
  expect(effects).toMatchObject([...LOOK, { type: 'clearLearnerData' }]);
});

test('a guest whom another tab has registered stays until this tab has heard of it too', () => {
  const { state, effects } = after(guest, found(fullRecord));
  expect(state.status).toBe('guest');
  expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'reconnectAfter' }]);
  const heard = after(state, CONNECT, somebody(linkedUser), found(fullRecord));
  expect(heard.state.status).toBe('registered');
  expect(heard.effects).toEqual([{ type: 'rememberUser', user: linkedUser }]);
});

test('a guest who registered in another tab is looked at again without going away', () => {
  const { state, effects } = after(guest, somebody(linkedUser));
  expect(state.status).toBe('guest');
  expect(effects).toMatchObject(LOOK);
});

describe('a change', () => {
  test.each([SIGN_IN, SIGN_UP, SIGN_OUT])(
    'of a guest stops all watching and waits for the other tabs',
    (event) => {
      const { state, effects } = after(guest, event);
      expect(state).toMatchObject({ status: 'changing', previous: { status: 'guest', user: fakeGuestUser } });
      expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'acquireLock' }, { type: 'timeOutAfter' }]);
    },
  );

  test('is not disturbed by what else happens', () => {
    const { state } = after(guest, SIGN_IN, LOCK_ACQUIRED);
    for (const event of [
      NO_USER,
      somebody(otherUser),
      found(fullRecord),
      RECORD_MISSING,
      CONNECTION_FAILED,
      CONNECT,
      SIGN_OUT,
    ]) {
      expect(after(state, event)).toEqual({ state, effects: [] });
    }
  });

  test('that fails leaves the guest as it was, with the reason', () => {
    const { state, effects } = after(guest, SIGN_IN, LOCK_ACQUIRED, REFUSED);
    expect(state).toMatchObject({
      status: 'guest',
      user: fakeGuestUser,
      error: { code: 'auth/x' },
      visit: 0,
    });
    expect(effects).toMatchObject(LOOK);
    expect(after(state, SIGN_IN).state.error).toBeNull();
  });

  test('that takes too long is given up, and what came of it looked for', () => {
    const { state, effects } = after(guest, SIGN_UP, LOCK_ACQUIRED, TIMED_OUT);
    expect(state).toMatchObject({ status: 'guest', error: { code: 'timeout' } });
    expect(effects).toMatchObject(LOOK);
  });
});

describe('a sign-in', () => {
  test('is asked for', () => {
    expect(after(guest, SIGN_IN, LOCK_ACQUIRED).effects).toMatchObject([{ type: 'signIn', credentials }]);
  });

  test('leads to a new look, and the guest of before is marked as expired', () => {
    const { state, effects } = after(guest, SIGN_IN, LOCK_ACQUIRED, {
      type: 'SIGNED_IN',
      guestToken: 'token',
    });
    expect(state).toMatchObject({ status: 'loading', error: null, visit: 0 });
    expect(effects).toMatchObject([...LOOK, { type: 'expireGuest', guestToken: 'token' }]);
  });

  test('without a guest before has nobody to expire', () => {
    const { effects } = after(guest, SIGN_IN, LOCK_ACQUIRED, { type: 'SIGNED_IN', guestToken: null });
    expect(effects).toHaveLength(LOOK.length);
  });
});

describe('a sign-up', () => {
  test('links the guest, whose record is then converted under the name of the form', () => {
    const linking = after(guest, SIGN_UP, LOCK_ACQUIRED);
    expect(linking.effects).toMatchObject([{ type: 'linkGuest', details }]);
    const linked = after(linking.state, { type: 'LINKED' });
    expect(linked.state.status).toBe('loading');
    expect(linked.effects).toMatchObject(LOOK);
    expect(after(linked.state, somebody(linkedUser), found(guestRecord)).effects).toMatchObject([
      { type: 'convertRecord', user: linkedUser, name: 'Ann Lee' },
    ]);
  });

  test('keeps the name of the form through a lost connection, and forgets it with the record written', () => {
    const linked = after(guest, SIGN_UP, LOCK_ACQUIRED, { type: 'LINKED' }).state;
    const again = after(linked, somebody(linkedUser), found(guestRecord), CONNECTION_FAILED, CONNECT);
    const converting = after(again.state, somebody(linkedUser), found(guestRecord));
    expect(converting.effects).toMatchObject([{ type: 'convertRecord', name: 'Ann Lee' }]);
    expect(after(converting.state, found(fullRecord)).state.givenName).toBeNull();
  });

  test('that fails may have got through all the same: the name is kept for what the next look finds', () => {
    const failed = after(guest, SIGN_UP, LOCK_ACQUIRED, REFUSED);
    expect(failed.state.status).toBe('guest');
    const converting = after(failed.state, somebody(linkedUser), found(guestRecord));
    expect(converting.effects).toMatchObject([{ type: 'convertRecord', name: 'Ann Lee' }]);
    expect(after(failed.state, somebody(fakeGuestUser), found(guestRecord)).state.givenName).toBeNull();
  });

  test('with an e-mail in use gives the guest up and is tried as a normal one', () => {
    const inUse = after(guest, SIGN_UP, LOCK_ACQUIRED, NOT_LINKED);
    expect(inUse.effects).toMatchObject([{ type: 'deleteGuest', uid: 'u1' }]);
    const deleted = after(inUse.state, GUEST_DELETED);
    expect(deleted.effects).toMatchObject([{ type: 'signOut' }]);
    const out = after(deleted.state, SIGNED_OUT);
    expect(out.state.status).toBe('changing');
    expect(out.effects).toMatchObject([{ type: 'register', details }]);
    const done = after(out.state, { type: 'REGISTERED' });
    expect(done.effects).toMatchObject(LOOK);
    expect(after(done.state, somebody(otherUser), RECORD_MISSING).effects).toMatchObject([
      { type: 'createRecord', user: otherUser, name: 'Ann Lee' },
    ]);
  });

  test('that fails as a normal one too leaves nobody, so that a new guest is made', () => {
    const failed = after(guest, SIGN_UP, LOCK_ACQUIRED, NOT_LINKED, GUEST_DELETED, SIGNED_OUT, REFUSED);
    expect(failed.state).toMatchObject({ status: 'loading', error: { code: 'auth/x' } });
    expect(failed.effects).toMatchObject(LOOK);
    expect(after(failed.state, NO_USER).effects).toMatchObject([{ type: 'signInAsGuest' }]);
  });

  test('or a sign-in of somebody who is registered is refused', () => {
    expect(after(registered, SIGN_IN).state).toMatchObject({
      status: 'registered',
      error: { message: "You're already signed in." },
    });
    const { state, effects } = after(registered, SIGN_UP);
    expect(state).toMatchObject({
      status: 'registered',
      error: { message: 'No anonymous user to convert' },
    });
    expect(effects).toEqual([]);
  });
});

describe('a sign-out', () => {
  test('of a registered user leads to a new guest, who sees nothing of theirs', () => {
    const leaving = after(registered, SIGN_OUT, LOCK_ACQUIRED);
    expect(leaving.effects).toMatchObject([{ type: 'signOut' }]);
    const left = after(leaving.state, SIGNED_OUT);
    expect(left.state).toMatchObject({ status: 'loading', visit: 1 });
    expect(left.effects).toMatchObject([...LOOK, { type: 'clearLearnerData' }]);
  });

  test('of a guest deletes its record first', () => {
    const leaving = after(guest, SIGN_OUT, LOCK_ACQUIRED);
    expect(leaving.effects).toMatchObject([{ type: 'deleteGuest', uid: 'u1' }]);
    const deleted = after(leaving.state, GUEST_DELETED);
    expect(deleted.effects).toMatchObject([{ type: 'signOut' }]);
    expect(after(deleted.state, SIGNED_OUT).state).toMatchObject({ status: 'loading', visit: 1 });
  });

  test('that fails leaves the user signed in', () => {
    expect(after(registered, SIGN_OUT, LOCK_ACQUIRED, REFUSED).state).toMatchObject({
      status: 'registered',
      user: linkedUser,
    });
  });
});

test.each<AccountEvent>([
  { type: 'NO_USER' },
  { type: 'USER_FOUND', identity: otherUser },
  { type: 'RECORD_FOUND', record: guestRecord },
  { type: 'RECORD_MISSING' },
  { type: 'CONNECTION_FAILED', problem: 'listen' },
  { type: 'TIMED_OUT' },
])('ignores $type from an earlier connection', (event) => {
  const sends: ((event: AccountEvent) => void)[] = [];
  const store = createMachineStore(accountMachine, (_: AccountEffect, { send }) => void sends.push(send));
  store.send({ type: 'CONNECT' });
  sends[0]?.({ type: 'CONNECTION_FAILED', problem: 'identity' });
  store.send({ type: 'CONNECT' });
  store.send({ type: 'USER_FOUND', identity: fakeGuestUser });
  const state = store.getState();

  sends[0]?.(event);

  expect(store.getState()).toBe(state);
});
