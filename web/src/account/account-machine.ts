import type { Cancel } from '../lib/machine.ts';
import { reducer, type TransitionTable } from '../lib/transition-table.ts';
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
 * Who uses the page (spec.md section 4, Account), pure. One connection watches the identity and then its record; whatever
 * fails ends the connection, and the next one comes by itself. Whoever is known stays so meanwhile, so that a bad line
 * does not tear a talk down. A change ends the connection, and a new one looks how it came out: a reload in the middle of
 * a change is then nothing special. Where a row's condition does not hold, and for every pair that has no row, nothing
 * changes.
 *
 * state       event          condition             next              effects
 * any         CONNECT        -                     loading, or       cancel, watchIdentity, giveUpAfter
 *                                                  who is known
 * loading     NOBODY         -                     loading           signInAsGuest
 * known       NOBODY         -                     loading           as CONNECT, forgetLearner
 * loading     SOMEBODY       nobody watched        loading           watchRecord
 * loading     SOMEBODY       a new guest           loading           createRecord
 * known       SOMEBODY       the same user         the same          watchRecord
 * guest       SOMEBODY       another user          loading           as CONNECT
 * registered  SOMEBODY       another user          loading           as CONNECT, forgetLearner
 * loading     SOMEBODY       another is watched    loading           as CONNECT
 * any above   RECORD         both say guest        guest             recognise, where it was not so before
 * any above   RECORD         both say registered   registered        the same
 * any above   RECORD         the e-mails differ    registered        followEmail, once; recognise as above
 * any above   RECORD         only it says guest    the same          convertRecord
 * any above   RECORD         only it says not      the same          cancel, reconnectAfter
 * any above   NO_RECORD      -                     the same          createRecord
 * loading     CREATED        -                     guest, or         recognise; watchRecord of a new guest
 *                                                  registered
 * any above   INCOMPLETE     -                     the same          backFill
 * loading     FAILED         -                     unreachable       cancel, reconnectAfter
 * loading     TIME_UP        -                     unreachable       cancel, reconnectAfter
 * known       FAILED         -                     the same          cancel, reconnectAfter
 *
 * guest       CHANGE         -                     changing          cancel, claim, giveUpAfter
 * registered  CHANGE         signOut               changing          cancel, claim, giveUpAfter
 * registered  CHANGE         otherwise             the same, refusal
 * unreachable CHANGE         somebody is watched   changing          cancel, claim, giveUpAfter
 * changing    CLAIMED        signIn                changing          signIn
 * changing    CLAIMED        signUp                changing          link
 * changing    CLAIMED        signOut of a guest    changing          deleteGuest
 * changing    CLAIMED        signOut               changing          signOut
 * changing    LINKED         -                     loading           as CONNECT (the record is converted then)
 * changing    NOT_LINKED     signUp                changing          deleteGuest
 * changing    GUEST_DELETED  -                     changing          signOut
 * changing    SIGNED_OUT     signUpAnew            changing          register
 * changing    SIGNED_OUT     signOut               loading           as CONNECT, forgetLearner
 * changing    REGISTERED     -                     loading           as CONNECT (the record is created then)
 * changing    SIGNED_IN      -                     loading           as CONNECT, expireGuest
 * changing    CHANGE_FAILED  who was shown is      as before,        as CONNECT
 *                            still there           refusal
 * changing    CHANGE_FAILED  otherwise             loading, refusal  as CONNECT
 * changing    TIME_UP        -                     as CHANGE_FAILED
 */
const TABLE: TransitionTable<AccountState, AccountEvent, AccountEffect | Cancel> = {
  loading: {
    CONNECT: (state) => connect(state),
    NOBODY: (state) => become(state, [{ type: 'signInAsGuest', attempt: state.attempt }]),
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
    GUEST_DELETED: (state) => become(state, [{ type: 'signOut', attempt: state.attempt }]),
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
    attempt: 0,
    watched: null,
    mending: false,
    failures: 0,
    givenName: null,
    refusal: null,
    visit: 0,
  }),
  reduce: reducer(TABLE),
};
