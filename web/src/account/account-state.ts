/** State, events and effects of the account machine. */
import type { BackfilledField, UserRecord } from '@parley/functions/contract';
import type { Transition } from '../lib/machine.ts';

/** A signed-in user as Firebase Auth knows it. */
export interface AuthUser {
  uid: string;
  isAnonymous: boolean;
  email: string | null;
  /** Whether the user has opened the link that was sent to the address. */
  isVerified: boolean;
  /** Whether this page has just created this guest, who therefore has no record yet. */
  isNew: boolean;
}

export interface Credentials {
  email: string;
  password: string;
}
export interface SignUpDetails extends Credentials {
  name: string;
}

/** Why an account operation failed: the provider's code or our own, and the text for the learner. */
export interface AccountError {
  code: string;
  message: string;
}

/**
 * A change that the learner has requested. `signUp` converts the guest; `signUpWithoutGuest` registers a new user after the guest was
 * deleted, because the guest could not be converted.
 */
export type AccountChange =
  | { kind: 'signIn'; credentials: Credentials }
  | { kind: 'signUp' | 'signUpWithoutGuest'; details: SignUpDetails }
  | { kind: 'signOut' };

/** The connection to Firebase Auth and the user record. */
export interface AccountConnection {
  /** The user whose record is watched. */
  watchedUser: AuthUser | null;
  /** Whether the record is being created, converted, completed or given a new email. */
  isUpdatingRecord: boolean;
  /** Number of connections that have failed in a row, for the back-off. */
  failures: number;
  /** The name from the sign-up form, until it is in the record. */
  signUpName: string | null;
  /** Why the last change failed. */
  error: AccountError | null;
  /** Number of sign-outs since the page was loaded. Use it as a key, so that a user does not see the previous user's open forms. */
  signOutCount: number;
}

/** A signed-in user with their current record. */
export interface SignedInUser {
  user: AuthUser;
  record: UserRecord;
}
type Guest = { status: 'guest' } & SignedInUser;
type Registered = { status: 'registered' } & SignedInUser;

/** The step at which loading the user failed, or `timeout` (docs/product.md 8). */
export type ConnectionProblem = 'identity' | 'listen' | 'ensure' | 'timeout';

/**
 * The current user (docs/product.md 4.1). `loading`: not known yet; `guest`, `registered`: signed in, with a record; `changing`: a
 * requested change is running (`user` was signed in before, `previous` was shown); `unreachable`: signing in or loading the record
 * failed, and will be retried.
 */
export type AccountState = AccountConnection &
  (
    | { status: 'loading' }
    | Guest
    | Registered
    | { status: 'changing'; change: AccountChange; user: AuthUser; previous: Guest | Registered | null }
    | { status: 'unreachable'; problem: ConnectionProblem }
  );
export type AccountStateOf<Status extends AccountState['status']> = Extract<AccountState, { status: Status }>;

/** Reported while the record is watched. */
export type RecordEvent =
  | { type: 'RECORD_FOUND'; record: UserRecord }
  | { type: 'RECORD_MISSING' }
  | { type: 'RECORD_INCOMPLETE'; missing: readonly BackfilledField[] };

export type AccountEvent =
  | { type: 'CONNECT' }
  | { type: 'TIMED_OUT' }
  // The connection.
  | { type: 'NO_USER' }
  | { type: 'USER_FOUND'; authUser: AuthUser }
  | RecordEvent
  | { type: 'RECORD_CREATED'; record: UserRecord }
  | { type: 'CONNECTION_FAILED'; problem: ConnectionProblem }
  // A change that the learner requests, and its steps.
  | { type: 'CHANGE'; change: AccountChange }
  | { type: 'LOCK_ACQUIRED' }
  | { type: 'NOT_LINKED' }
  | { type: 'GUEST_DELETED' }
  | { type: 'SIGNED_OUT' }
  | { type: 'REGISTERED' }
  | { type: 'SIGNED_IN'; guestToken: string | null }
  | { type: 'CHANGE_FAILED'; error: AccountError };

export type ConnectionEffect =
  | { type: 'watchAuthUser' | 'signInAsGuest' }
  | { type: 'watchRecord'; uid: string }
  | { type: 'createRecord' | 'convertRecord'; user: AuthUser; name: string }
  | { type: 'syncEmail'; user: AuthUser; recordedEmail: string | null }
  | { type: 'backfill'; user: AuthUser; missing: readonly BackfilledField[] };

/** A step of a change. `acquireLock` keeps other tabs from changing the account until the next `cancel`. */
export type ChangeEffect =
  | { type: 'acquireLock'; user: AuthUser }
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
  | { type: 'rememberUser'; user: AuthUser }
  | { type: 'clearLearnerData'; nextUid?: string };

export type AccountTransition = Transition<AccountState, AccountEffect>;

/** The user to show, even during a change; null while unknown. */
export function getCurrentUser(state: AccountState): Guest | Registered | null {
  if (state.status === 'changing') return state.previous;
  return state.status === 'guest' || state.status === 'registered' ? state : null;
}

/** The uid of the current user if they are registered; otherwise null. */
export function getRegisteredUid(state: AccountState): string | null {
  const current = getCurrentUser(state);
  return current?.status === 'registered' ? current.user.uid : null;
}
