import type { BackFilledField, UserRecord } from '@parley/functions/contract';
import type { AccountEffect, Step } from './account-events.ts';
import type { AccountState, Connection, Identity, SignedInUser, ConnectionProblem } from './account-state.ts';
import { createRecordName } from './record-name.ts';

/** A connection that has shown nothing for so long is given up. */
const CONNECTION_TIMEOUT_MS = 20_000;
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

export const transitionTo = (state: AccountState, effects: Step['effects'] = []): Step => ({
  state,
  effects,
});

/** What all states have in common. */
export const pickConnection = (state: Connection): Connection => ({
  watchedUser: state.watchedUser,
  isUpdatingRecord: state.isUpdatingRecord,
  failures: state.failures,
  givenName: state.givenName,
  error: state.error,
  visit: state.visit,
});

const isSignedIn = (state: AccountState): state is Extract<AccountState, SignedInUser> =>
  state.status === 'guest' || state.status === 'registered';

/** A new connection, in the state that is given: one that shows somebody keeps showing them meanwhile. */
function startConnection(state: AccountState, further: readonly AccountEffect[] = []): Step {
  return transitionTo({ ...state, watchedUser: null, isUpdatingRecord: false }, [
    { type: 'cancel' },
    { type: 'watchIdentity' },
    { type: 'timeOutAfter', milliseconds: CONNECTION_TIMEOUT_MS },
    ...further,
  ]);
}

/** Looks anew who uses the page. */
export const connect = (state: AccountState, further: readonly AccountEffect[] = []): Step =>
  startConnection({ status: 'loading', ...pickConnection(state) }, further);

/** Looks anew, and shows who was there until that is known. */
export const reconnect = (state: AccountState): Step =>
  isSignedIn(state) ? startConnection(state) : connect(state);

/** As `connect`, after somebody has left: what they left open goes with them. */
export const connectAfterSignOut = (state: AccountState): Step =>
  connect({ ...state, visit: state.visit + 1 }, [{ type: 'clearLearnerData' }]);

/**
 * Somebody is signed in: their record is watched, unless it is already. One who is new has none yet: it is written without a
 * look first, which saves a round trip, and watchedUser once it is there (`arriveAnew`).
 */
export function applyIdentity(state: AccountState, user: Identity): Step {
  const { watchedUser } = state;
  if (watchedUser !== null) {
    const isSame = watchedUser.uid === user.uid && watchedUser.isAnonymous === user.isAnonymous;
    if (!isSame) return reconnect(state);
    if (watchedUser.email === user.email) return transitionTo(state);
    const readdressed = { ...state, watchedUser: user };
    return isSignedIn(readdressed) ? applyRecord(readdressed, readdressed.record) : transitionTo(readdressed);
  }
  const next = { ...state, watchedUser: user };
  return user.isNew
    ? createMissingRecord(next)
    : transitionTo(next, [{ type: 'watchRecord', uid: user.uid }]);
}

/**
 * The record has been created. A new guest's is watchedUser from now on: of a watch that begins while the record is written, the
 * emulator may say last that there is none, and the page would believe it until it is loaded again.
 */
export function applyCreatedRecord(state: AccountState, record: UserRecord): Step {
  const { watchedUser: user } = state;
  const known = applyRecord(state, record);
  if (!user?.isNew) return known;
  return transitionTo(known.state, [{ type: 'watchRecord', uid: user.uid }, ...known.effects]);
}

/**
 * The record as it is now; where it and the sign-in do not agree on what its owner is, a change was cut short. Where they do
 * not agree on the e-mail, one of them has been changed: whether the record has to follow is looked at, once in a connection.
 */
export function applyRecord(state: AccountState, record: UserRecord): Step {
  const { watchedUser: user } = state;
  if (user === null) return transitionTo(state);
  // This tab has not heard yet that another one has registered the guest; the next connection has.
  if (user.isAnonymous && !record.isAnonymous) return scheduleReconnect(state);
  if (!user.isAnonymous && record.isAnonymous) {
    if (state.isUpdatingRecord) return transitionTo(state);
    const name = createRecordName(user, state.givenName);
    return transitionTo({ ...state, isUpdatingRecord: true }, [{ type: 'convertRecord', user, name }]);
  }
  const status = user.isAnonymous ? 'guest' : 'registered';
  const isNew = status !== state.status;
  const isBehind = !user.isAnonymous && user.email !== null && record.email !== user.email;
  const follows = isBehind && (isNew || !state.isUpdatingRecord);
  const known = {
    ...pickConnection(state),
    isUpdatingRecord: isBehind,
    failures: 0,
    givenName: null,
    user,
    record,
  };
  return transitionTo({ ...known, status }, [
    ...(isNew ? [{ type: 'rememberUser', user } as const] : []),
    ...(follows ? [{ type: 'syncEmail', user, recorded: record.email } as const] : []),
  ]);
}

/** There is no record: it is created, once. */
export function createMissingRecord(state: AccountState): Step {
  const { watchedUser: user } = state;
  if (user === null || state.isUpdatingRecord) return transitionTo(state);
  const name = createRecordName(user, state.givenName);
  return transitionTo({ ...state, isUpdatingRecord: true }, [{ type: 'createRecord', user, name }]);
}

/** The record lacks fields that its owner may add: they are filled in, once. */
export function fillMissingFields(state: AccountState, missing: readonly BackFilledField[]): Step {
  const { watchedUser: user } = state;
  if (user === null || state.isUpdatingRecord) return transitionTo(state);
  return transitionTo({ ...state, isUpdatingRecord: true }, [{ type: 'backFill', user, missing }]);
}

/** The connection is lost: the next one comes by itself, ever more slowly. */
export function scheduleReconnect(state: AccountState): Step {
  const milliseconds = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** state.failures);
  return transitionTo({ ...state, failures: state.failures + 1 }, [
    { type: 'cancel' },
    { type: 'reconnectAfter', milliseconds },
  ]);
}

/** The connection is lost before anybody is known. */
export const becomeUnreachable = (state: AccountState, problem: ConnectionProblem): Step =>
  scheduleReconnect({ ...pickConnection(state), status: 'unreachable', problem });
