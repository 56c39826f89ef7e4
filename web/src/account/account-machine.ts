import { createReducer, type TransitionTable } from '../lib/machine.ts';
import type { AccountEffect, AccountEvent } from './account-events.ts';
import type { AccountState } from './account-state.ts';
import {
  completeSignOut,
  completeSignUp,
  beginChange,
  failChange,
  runFirstStep,
  rejectChange,
  signUpWithoutGuest,
} from './changing.ts';
import {
  applyRecord,
  applyCreatedRecord,
  fillMissingFields,
  transitionTo,
  becomeUnreachable,
  connect,
  connectAfterSignOut,
  createMissingRecord,
  scheduleReconnect,
  reconnect,
  applyIdentity,
} from './connecting.ts';
import { createAlreadyRegisteredError, createTimeoutError } from './refusals.ts';

/**
 * The account (docs/product.md). One connection watches the identity and then the user record. Any failure ends the
 * connection, and the machine reconnects by itself; a known user stays visible meanwhile, so that a bad network does not end a
 * session. A change (sign-in, sign-up, sign-out) ends the connection, and a new one finds out how it went; a reload in the
 * middle of a change is therefore nothing special.
 */
const TABLE: TransitionTable<AccountState, AccountEvent, AccountEffect> = {
  loading: {
    CONNECT: (state) => connect(state),
    NO_USER: (state) => transitionTo(state, [{ type: 'signInAsGuest' }]),
    USER_FOUND: (state, { identity }) => applyIdentity(state, identity),
    RECORD_FOUND: (state, { record }) => applyRecord(state, record),
    RECORD_MISSING: createMissingRecord,
    RECORD_CREATED: (state, { record }) => applyCreatedRecord(state, record),
    RECORD_INCOMPLETE: (state, { missing }) => fillMissingFields(state, missing),
    CONNECTION_FAILED: (state, { problem }) => becomeUnreachable(state, problem),
    TIMED_OUT: (state) => becomeUnreachable(state, 'time'),
  },
  guest: {
    CONNECT: reconnect,
    NO_USER: connectAfterSignOut,
    USER_FOUND: (state, { identity }) =>
      identity.uid === state.user.uid ? applyIdentity(state, identity) : connect(state),
    RECORD_FOUND: (state, { record }) => applyRecord(state, record),
    RECORD_MISSING: createMissingRecord,
    RECORD_INCOMPLETE: (state, { missing }) => fillMissingFields(state, missing),
    CONNECTION_FAILED: scheduleReconnect,
    CHANGE: (state, { change }) => beginChange(state, change),
  },
  registered: {
    CONNECT: reconnect,
    NO_USER: connectAfterSignOut,
    USER_FOUND: (state, { identity }) =>
      identity.uid === state.user.uid ? applyIdentity(state, identity) : connectAfterSignOut(state),
    RECORD_FOUND: (state, { record }) => applyRecord(state, record),
    RECORD_MISSING: createMissingRecord,
    RECORD_INCOMPLETE: (state, { missing }) => fillMissingFields(state, missing),
    CONNECTION_FAILED: scheduleReconnect,
    CHANGE: (state, { change }) =>
      change.kind === 'signOut'
        ? beginChange(state, change)
        : rejectChange(state, createAlreadyRegisteredError(change)),
  },
  changing: {
    LOCK_ACQUIRED: runFirstStep,
    LINKED: completeSignUp,
    NOT_LINKED: signUpWithoutGuest,
    GUEST_DELETED: (state) => transitionTo(state, [{ type: 'signOut' }]),
    SIGNED_OUT: completeSignOut,
    REGISTERED: completeSignUp,
    SIGNED_IN: (state, { guestToken }) =>
      connect(state, guestToken === null ? [] : [{ type: 'expireGuest', guestToken }]),
    CHANGE_FAILED: (state, { error }) => failChange(state, error),
    TIMED_OUT: (state) => failChange(state, createTimeoutError()),
  },
  unreachable: {
    CONNECT: (state) => connect(state),
    CHANGE: (state, { change }) => beginChange(state, change),
  },
};

export const accountMachine = {
  initial: (): AccountState => ({
    status: 'loading',
    watchedUser: null,
    isUpdatingRecord: false,
    failures: 0,
    givenName: null,
    error: null,
    visit: 0,
  }),
  reduce: createReducer(TABLE),
};
