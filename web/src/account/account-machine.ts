import type { UserRecord } from '@parley/functions/contract';
import type { Cancel, Transition } from '../lib/machine.ts';
import { reducer, type TransitionTable } from '../lib/transition-table.ts';
import type { AccountState, Identity } from './account-state.ts';

/** What happens to the account. Events that report on a connection carry its attempt. */
export type AccountEvent =
  | { type: 'CONNECT' }
  | { type: 'NOBODY'; attempt: number }
  | { type: 'SOMEBODY'; attempt: number; identity: Identity }
  | { type: 'RECORD'; attempt: number; record: UserRecord }
  | { type: 'NO_RECORD'; attempt: number }
  | { type: 'FAILED'; attempt: number; message: string }
  | { type: 'TIME_UP'; attempt: number };

export type AccountEffect =
  | { type: 'watchIdentity' | 'signInAsGuest'; attempt: number }
  | { type: 'watchRecord' | 'createRecord'; attempt: number; uid: string }
  | { type: 'giveUpAfter'; attempt: number; milliseconds: number }
  | { type: 'reconnectAfter'; milliseconds: number };

type Step = Transition<AccountState, AccountEffect | Cancel>;

/**
 * Who uses the page, pure. One connection watches the identity and then its record; whatever fails ends the connection,
 * and the next one comes by itself. A guest stays a guest meanwhile, so that a bad line does not tear a talk down.
 * Where a row's condition does not hold, and for every pair that has no row, nothing changes.
 *
 * state           event      condition           next           effects
 * any             CONNECT    -                   loading/guest  cancel, watchIdentity, giveUpAfter
 * loading         NOBODY     -                   loading        signInAsGuest
 * guest           NOBODY     -                   loading        as CONNECT
 * loading, guest  SOMEBODY   nobody watched yet  loading/guest  watchRecord, and createRecord for one just signed in
 * guest           SOMEBODY   another uid         loading        as CONNECT
 * loading, guest  SOMEBODY   another watched     loading        as CONNECT
 * loading, guest  RECORD     -                   guest
 * loading, guest  NO_RECORD  not creating it     the same       createRecord
 * loading         FAILED     -                   unreachable    cancel, reconnectAfter
 * loading         TIME_UP    -                   unreachable    cancel, reconnectAfter
 * guest           FAILED     -                   guest          cancel, reconnectAfter
 */
const TABLE: TransitionTable<AccountState, AccountEvent, AccountEffect | Cancel> = {
  loading: {
    CONNECT: (state) => connect(state, 'loading'),
    // A guest who is new has no record: it can be created without looking first, which saves a round trip.
    NOBODY: (state) =>
      become({ ...state, creating: true }, [{ type: 'signInAsGuest', attempt: state.attempt }]),
    SOMEBODY: (state, { identity }) => watch(state, identity),
    RECORD: (state, { record }) => arrived(state, record),
    NO_RECORD: (state) => create(state),
    FAILED: (state, { message }) => lost({ ...state, status: 'unreachable', message }),
    TIME_UP: (state) => lost({ ...state, status: 'unreachable', message: 'no answer in time' }),
  },
  guest: {
    CONNECT: (state) => connect(state, 'guest'),
    NOBODY: (state) => connect(state, 'loading'),
    SOMEBODY: (state, { identity }) =>
      identity.uid === state.uid ? watch(state, identity) : connect(state, 'loading'),
    RECORD: (state, { record }) => arrived(state, record),
    NO_RECORD: (state) => create(state),
    FAILED: (state) => lost(state),
  },
  unreachable: {
    CONNECT: (state) => connect(state, 'loading'),
  },
};

/** A connection that has shown nothing for so long is given up. */
const PATIENCE_MS = 20_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

const become = (state: AccountState, effects: Step['effects'] = []): Step => ({ state, effects });

function connect(state: AccountState, status: 'loading' | 'guest'): Step {
  const connection = { attempt: state.attempt + 1, failures: state.failures, watched: null, creating: false };
  const { attempt } = connection;
  const next: AccountState =
    status === 'guest' && state.status === 'guest'
      ? { ...state, ...connection }
      : { status: 'loading', ...connection };
  return become(next, [
    { type: 'cancel' },
    { type: 'watchIdentity', attempt },
    { type: 'giveUpAfter', attempt, milliseconds: PATIENCE_MS },
  ]);
}

function watch(state: AccountState, identity: Identity): Step {
  if (state.watched?.uid === identity.uid) return become(state);
  if (state.watched !== null) return connect(state, 'loading');
  const { attempt } = state;
  const { uid } = identity;
  const creation = state.creating ? [{ type: 'createRecord', attempt, uid } as const] : [];
  return become({ ...state, watched: identity }, [{ type: 'watchRecord', attempt, uid }, ...creation]);
}

function arrived(state: AccountState, record: UserRecord): Step {
  const { attempt, watched } = state;
  if (watched === null) return become(state);
  return become({
    status: 'guest',
    attempt,
    watched,
    creating: false,
    failures: 0,
    uid: watched.uid,
    record,
  });
}

function create(state: AccountState): Step {
  if (state.watched === null || state.creating) return become(state);
  const effect = { type: 'createRecord', attempt: state.attempt, uid: state.watched.uid } as const;
  return become({ ...state, creating: true }, [effect]);
}

function lost(state: AccountState): Step {
  const milliseconds = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** state.failures);
  return become({ ...state, attempt: state.attempt + 1, failures: state.failures + 1 }, [
    { type: 'cancel' },
    { type: 'reconnectAfter', milliseconds },
  ]);
}

export const accountMachine = {
  initial: (): AccountState => ({
    status: 'loading',
    attempt: 0,
    watched: null,
    creating: false,
    failures: 0,
  }),
  reduce: reducer(TABLE),
};
