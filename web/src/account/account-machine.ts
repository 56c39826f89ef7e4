import { createReducer, type TransitionTable } from '../lib/machine.ts';
import { createAccountError } from './account-errors.ts';
import type { AccountEffect, AccountEvent, AccountState } from './account-state.ts';
import {
  beginChange,
  handleRegisteredUserChange,
  completeSignOut,
  completeSignUp,
  failChange,
  runFirstStep,
  signUpWithoutGuest,
} from './change-transitions.ts';
import {
  applyCreatedRecord,
  applyAuthUser,
  applyRecord,
  becomeUnreachable,
  connect,
  connectAfterSignOut,
  createMissingRecord,
  fillMissingFields,
  reconnect,
  scheduleReconnect,
  transitionTo,
} from './connection-transitions.ts';

const SIGNED_IN = {
  CONNECT: reconnect,
  NO_USER: (state: AccountState) => connectAfterSignOut(state),
  RECORD_FOUND: applyRecord,
  RECORD_MISSING: createMissingRecord,
  RECORD_INCOMPLETE: fillMissingFields,
  CONNECTION_FAILED: scheduleReconnect,
};

/**
 * The account (docs/product.md). One connection watches the auth user and then the user record. Any failure ends the
 * connection, and the machine reconnects automatically; a known user stays visible meanwhile, so that a bad network does not end a
 * session. A change (sign-in, sign-up, sign-out) ends the connection, and a new one reveals the result; a reload in the
 * middle of a change therefore needs no special case.
 */
const TABLE: TransitionTable<AccountState, AccountEvent, AccountEffect> = {
  loading: {
    CONNECT: (state) => connect(state),
    NO_USER: (state) => transitionTo(state, [{ type: 'signInAsGuest' }]),
    USER_FOUND: applyAuthUser,
    RECORD_FOUND: applyRecord,
    RECORD_MISSING: createMissingRecord,
    RECORD_CREATED: applyCreatedRecord,
    RECORD_INCOMPLETE: fillMissingFields,
    CONNECTION_FAILED: (state, { problem }) => becomeUnreachable(state, problem),
    TIMED_OUT: (state) => becomeUnreachable(state, 'timeout'),
  },
  guest: {
    ...SIGNED_IN,
    USER_FOUND: (state, event) =>
      event.authUser.uid === state.user.uid ? applyAuthUser(state, event) : connect(state),
    CHANGE: beginChange,
  },
  registered: {
    ...SIGNED_IN,
    USER_FOUND: (state, event) =>
      event.authUser.uid === state.user.uid ? applyAuthUser(state, event) : connectAfterSignOut(state, event),
    CHANGE: handleRegisteredUserChange,
  },
  changing: {
    LOCK_ACQUIRED: runFirstStep,
    NOT_LINKED: signUpWithoutGuest,
    GUEST_DELETED: (state) => transitionTo(state, [{ type: 'signOut' }]),
    SIGNED_OUT: completeSignOut,
    REGISTERED: completeSignUp,
    SIGNED_IN: (state, { guestToken }) =>
      connect(state, guestToken === null ? [] : [{ type: 'expireGuest', guestToken }]),
    CHANGE_FAILED: (state, { error }) => failChange(state, error),
    TIMED_OUT: (state) => failChange(state, createAccountError('timeout')),
  },
  unreachable: {
    CONNECT: (state) => connect(state),
    CHANGE: beginChange,
  },
};

export const accountMachine = {
  initial: (): AccountState => ({
    status: 'loading',
    watchedUser: null,
    isUpdatingRecord: false,
    failures: 0,
    signUpName: null,
    error: null,
    signOutCount: 0,
  }),
  reduce: createReducer(TABLE),
};
