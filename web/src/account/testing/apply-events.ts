import type { UserRecord } from '@parley/functions/contract';
import { accountMachine } from '../account-machine.ts';
import type { AccountEvent, AccountState, AccountChange, AuthUser } from '../account-state.ts';
import { createFakeRecord, fakeGuestUser } from './fake-users.ts';

/** Returns the state after some events, and the effects of the last one. */
export function applyEvents(initial: AccountState, ...events: AccountEvent[]) {
  let state = initial;
  let effects: readonly object[] = [];
  for (const event of events) ({ state, effects } = accountMachine.reduce(state, event));
  return { state, effects };
}

export const convertedUser: AuthUser = {
  ...fakeGuestUser,
  isAnonymous: false,
  email: 'ann.lee@parley.test',
};
export const otherUser: AuthUser = { ...convertedUser, uid: 'u2', email: 'ben@parley.test' };
export const guestRecord = createFakeRecord(fakeGuestUser);
export const registeredRecord = createFakeRecord(convertedUser);

export const CONNECT: AccountEvent = { type: 'CONNECT' };
export const NO_USER: AccountEvent = { type: 'NO_USER' };
export const RECORD_MISSING: AccountEvent = { type: 'RECORD_MISSING' };
export const CONNECTION_FAILED: AccountEvent = { type: 'CONNECTION_FAILED', problem: 'listen' };
export const TIMED_OUT: AccountEvent = { type: 'TIMED_OUT' };
export const userFound = (authUser: AuthUser): AccountEvent => ({ type: 'USER_FOUND', authUser });
export const recordFound = (record: UserRecord): AccountEvent => ({ type: 'RECORD_FOUND', record });
export const changeRequested = (change: AccountChange): AccountEvent => ({ type: 'CHANGE', change });

export const connecting = applyEvents(accountMachine.initial(), CONNECT).state;
export const guest = applyEvents(connecting, userFound(fakeGuestUser), recordFound(guestRecord)).state;
export const registered = applyEvents(
  connecting,
  userFound(convertedUser),
  recordFound(registeredRecord),
).state;

/** The effects that start a connection. */
export const START_CONNECTION = [{ type: 'cancel' }, { type: 'watchAuthUser' }, { type: 'timeOutAfter' }];
