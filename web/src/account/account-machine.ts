import { createReducer, type TransitionTable } from '../lib/machine.ts';
import type { AccountEffect, AccountEvent } from './account-events.ts';
import type { AccountState } from './account-state.ts';
import { afterSigningOut, afterSigningUp, begin, fail, first, refuse, signUpAnew } from './changing.ts';
import {
  arrive,
  arriveAnew,
  backFill,
  become,
  beUnreachable,
  connect,
  connectAfterLeaving,
  create,
  lose,
  reconnect,
  watch,
} from './connecting.ts';
import { noGuest, notInTime } from './refusals.ts';

/**
 * The account (docs/product.md). One connection watches the identity and then the user record. Any failure ends the
 * connection, and the machine reconnects by itself; a known user stays visible meanwhile, so that a bad network does not end a
 * session. A change (sign-in, sign-up, sign-out) ends the connection, and a new one finds out how it went; a reload in the
 * middle of a change is therefore nothing special.
 */
const TABLE: TransitionTable<AccountState, AccountEvent, AccountEffect> = {
  loading: {
    CONNECT: (state) => connect(state),
    NOBODY: (state) => become(state, [{ type: 'signInAsGuest' }]),
    SOMEBODY: (state, { identity }) => watch(state, identity),
    RECORD: (state, { record }) => arrive(state, record),
    NO_RECORD: create,
    CREATED: (state, { record }) => arriveAnew(state, record),
    INCOMPLETE: (state, { missing }) => backFill(state, missing),
    FAILED: (state, { trouble }) => beUnreachable(state, trouble),
    TIME_UP: (state) => beUnreachable(state, 'time'),
  },
  guest: {
    CONNECT: reconnect,
    NOBODY: connectAfterLeaving,
    SOMEBODY: (state, { identity }) =>
      identity.uid === state.user.uid ? watch(state, identity) : connect(state),
    RECORD: (state, { record }) => arrive(state, record),
    NO_RECORD: create,
    INCOMPLETE: (state, { missing }) => backFill(state, missing),
    FAILED: lose,
    CHANGE: (state, { change }) => begin(state, change),
  },
  registered: {
    CONNECT: reconnect,
    NOBODY: connectAfterLeaving,
    SOMEBODY: (state, { identity }) =>
      identity.uid === state.user.uid ? watch(state, identity) : connectAfterLeaving(state),
    RECORD: (state, { record }) => arrive(state, record),
    NO_RECORD: create,
    INCOMPLETE: (state, { missing }) => backFill(state, missing),
    FAILED: lose,
    CHANGE: (state, { change }) =>
      change.kind === 'signOut' ? begin(state, change) : refuse(state, noGuest(change)),
  },
  changing: {
    CLAIMED: first,
    LINKED: afterSigningUp,
    NOT_LINKED: signUpAnew,
    GUEST_DELETED: (state) => become(state, [{ type: 'signOut' }]),
    SIGNED_OUT: afterSigningOut,
    REGISTERED: afterSigningUp,
    SIGNED_IN: (state, { guestToken }) =>
      connect(state, guestToken === null ? [] : [{ type: 'expireGuest', guestToken }]),
    CHANGE_FAILED: (state, { refusal }) => fail(state, refusal),
    TIME_UP: (state) => fail(state, notInTime()),
  },
  unreachable: {
    CONNECT: (state) => connect(state),
    CHANGE: (state, { change }) => begin(state, change),
  },
};

export const accountMachine = {
  initial: (): AccountState => ({
    status: 'loading',
    watched: null,
    mending: false,
    failures: 0,
    givenName: null,
    refusal: null,
    visit: 0,
  }),
  reduce: createReducer(TABLE),
};
