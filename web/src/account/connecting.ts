import type { BackFilledField, UserRecord } from '@parley/functions/contract';
import type { AccountEffect, Step } from './account-events.ts';
import type { AccountState, Connection, Identity, Known, Trouble } from './account-state.ts';
import { nameFor } from './record-name.ts';

/** A connection that has shown nothing for so long is given up. */
const PATIENCE_MS = 20_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export const become = (state: AccountState, effects: Step['effects'] = []): Step => ({ state, effects });

/** What all states have in common. */
export const connectionOf = (state: Connection): Connection => ({
  watched: state.watched,
  mending: state.mending,
  failures: state.failures,
  givenName: state.givenName,
  refusal: state.refusal,
  visit: state.visit,
});

const isKnown = (state: AccountState): state is Extract<AccountState, Known> =>
  state.status === 'guest' || state.status === 'registered';

/** A new connection, in the state that is given: one that shows somebody keeps showing them meanwhile. */
function connectAs(state: AccountState, further: readonly AccountEffect[] = []): Step {
  return become({ ...state, watched: null, mending: false }, [
    { type: 'cancel' },
    { type: 'watchIdentity' },
    { type: 'giveUpAfter', milliseconds: PATIENCE_MS },
    ...further,
  ]);
}

/** Looks anew who uses the page. */
export const connect = (state: AccountState, further: readonly AccountEffect[] = []): Step =>
  connectAs({ status: 'loading', ...connectionOf(state) }, further);

/** Looks anew, and shows who was there until that is known. */
export const reconnect = (state: AccountState): Step => (isKnown(state) ? connectAs(state) : connect(state));

/** As `connect`, after somebody has left: what they left open goes with them. */
export const connectAfterLeaving = (state: AccountState): Step =>
  connect({ ...state, visit: state.visit + 1 }, [{ type: 'clearLearnerData' }]);

/**
 * Somebody is signed in: their record is watched, unless it is already. One who is new has none yet: it is written without a
 * look first, which saves a round trip, and watched once it is there (`arriveAnew`).
 */
export function watch(state: AccountState, user: Identity): Step {
  const { watched } = state;
  if (watched !== null) {
    const isSame = watched.uid === user.uid && watched.isAnonymous === user.isAnonymous;
    if (!isSame) return reconnect(state);
    if (watched.email === user.email) return become(state);
    const readdressed = { ...state, watched: user };
    return isKnown(readdressed) ? arrive(readdressed, readdressed.record) : become(readdressed);
  }
  const next = { ...state, watched: user };
  return user.isNew ? create(next) : become(next, [{ type: 'watchRecord', uid: user.uid }]);
}

/**
 * The record has been created. A new guest's is watched from now on: of a watch that begins while the record is written, the
 * emulator may say last that there is none, and the page would believe it until it is loaded again.
 */
export function arriveAnew(state: AccountState, record: UserRecord): Step {
  const { watched: user } = state;
  const known = arrive(state, record);
  if (!user?.isNew) return known;
  return become(known.state, [{ type: 'watchRecord', uid: user.uid }, ...known.effects]);
}

/**
 * The record as it is now; where it and the sign-in do not agree on what its owner is, a change was cut short. Where they do
 * not agree on the e-mail, one of them has been changed: whether the record has to follow is looked at, once in a connection.
 */
export function arrive(state: AccountState, record: UserRecord): Step {
  const { watched: user } = state;
  if (user === null) return become(state);
  // This tab has not heard yet that another one has registered the guest; the next connection has.
  if (user.isAnonymous && !record.isAnonymous) return lose(state);
  if (!user.isAnonymous && record.isAnonymous) {
    if (state.mending) return become(state);
    const name = nameFor(user, state.givenName);
    return become({ ...state, mending: true }, [{ type: 'convertRecord', user, name }]);
  }
  const status = user.isAnonymous ? 'guest' : 'registered';
  const isNew = status !== state.status;
  const isBehind = !user.isAnonymous && user.email !== null && record.email !== user.email;
  const follows = isBehind && (isNew || !state.mending);
  const known = { ...connectionOf(state), mending: isBehind, failures: 0, givenName: null, user, record };
  return become({ ...known, status }, [
    ...(isNew ? [{ type: 'recognise', user } as const] : []),
    ...(follows ? [{ type: 'followEmail', user, recorded: record.email } as const] : []),
  ]);
}

/** There is no record: it is created, once. */
export function create(state: AccountState): Step {
  const { watched: user } = state;
  if (user === null || state.mending) return become(state);
  const name = nameFor(user, state.givenName);
  return become({ ...state, mending: true }, [{ type: 'createRecord', user, name }]);
}

/** The record lacks fields that its owner may add: they are filled in, once. */
export function backFill(state: AccountState, missing: readonly BackFilledField[]): Step {
  const { watched: user } = state;
  if (user === null || state.mending) return become(state);
  return become({ ...state, mending: true }, [{ type: 'backFill', user, missing }]);
}

/** The connection is lost: the next one comes by itself, ever more slowly. */
export function lose(state: AccountState): Step {
  const milliseconds = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** state.failures);
  return become({ ...state, failures: state.failures + 1 }, [
    { type: 'cancel' },
    { type: 'reconnectAfter', milliseconds },
  ]);
}

/** The connection is lost before anybody is known. */
export const beUnreachable = (state: AccountState, trouble: Trouble): Step =>
  lose({ ...connectionOf(state), status: 'unreachable', trouble });
