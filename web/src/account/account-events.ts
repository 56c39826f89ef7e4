import type { BackFilledField, UserRecord } from '@parley/functions/contract';
import type { Transition } from '../lib/machine.ts';
import type {
  AccountError,
  AccountState,
  Change,
  ConnectionProblem,
  Credentials,
  Identity,
  SignUpDetails,
} from './account-state.ts';

export type AccountEvent =
  | { type: 'CONNECT' }
  | { type: 'TIMED_OUT' }
  // The connection.
  | { type: 'NO_USER' }
  | { type: 'USER_FOUND'; identity: Identity }
  | { type: 'RECORD_FOUND'; record: UserRecord }
  | { type: 'RECORD_MISSING' }
  | { type: 'RECORD_CREATED'; record: UserRecord }
  | { type: 'RECORD_INCOMPLETE'; missing: readonly BackFilledField[] }
  | { type: 'CONNECTION_FAILED'; problem: ConnectionProblem }
  // A change that the learner requests, and its steps.
  | { type: 'CHANGE'; change: Change }
  | { type: 'LOCK_ACQUIRED' }
  | { type: 'LINKED' }
  | { type: 'NOT_LINKED' }
  | { type: 'GUEST_DELETED' }
  | { type: 'SIGNED_OUT' }
  | { type: 'REGISTERED' }
  | { type: 'SIGNED_IN'; guestToken: string | null }
  | { type: 'CHANGE_FAILED'; error: AccountError };

export type ConnectionEffect =
  | { type: 'watchIdentity' | 'signInAsGuest' }
  | { type: 'watchRecord'; uid: string }
  | { type: 'createRecord' | 'convertRecord'; user: Identity; name: string }
  | { type: 'syncEmail'; user: Identity; recordedEmail: string | null }
  | { type: 'backFill'; user: Identity; missing: readonly BackFilledField[] };

/** A step of a change. `acquireLock` keeps other tabs from changing the account until the next `cancel`. */
export type ChangeEffect =
  | { type: 'acquireLock'; user: Identity }
  | { type: 'linkGuest' | 'register'; details: SignUpDetails }
  | { type: 'deleteGuest'; uid: string }
  | { type: 'signOut' }
  | { type: 'signIn'; credentials: Credentials };

export type AccountEffect =
  | ConnectionEffect
  | ChangeEffect
  | { type: 'timeOutAfter' | 'reconnectAfter'; milliseconds: number }
  // These report no outcome.
  | { type: 'expireGuest'; guestToken: string }
  | { type: 'rememberUser'; user: Identity }
  | { type: 'clearLearnerData' };

export type AccountTransition = Transition<AccountState, AccountEffect>;
