import type { UserRecord } from '@parley/functions/contract';

/** Somebody signed in, by the identity provider's word. */
export interface Identity {
  uid: string;
  isAnonymous: boolean;
  email: string | null;
  /** Signed in as a guest by this page a moment ago: there is no record yet. */
  isNew: boolean;
}

export interface Credentials {
  email: string;
  password: string;
}
export interface SignUpDetails extends Credentials {
  name: string;
}

/** Why a change did not happen: the identity provider's code where it has one, and what the learner reads. */
export interface AccountError {
  code: string;
  message: string;
}

/**
 * What the learner asked for. `signUp` links the guest; `signUpAnew` is a normal sign-up after the guest was given up,
 * because its e-mail is in use already.
 */
export type Change =
  | { kind: 'signIn'; credentials: Credentials }
  | { kind: 'signUp' | 'signUpWithoutGuest'; details: SignUpDetails }
  | { kind: 'signOut' };

/** The connection to the identity provider and the user record. */
export interface Connection {
  /** Whose record this connection watches. */
  watchedUser: Identity | null;
  /** Whether that record is being created, converted, filled in or given the e-mail of the sign-in. */
  isUpdatingRecord: boolean;
  /** How many connections before it failed in a row, for the back-off. */
  failures: number;
  /** The name given at sign-up, for the record that is still to be written. */
  givenName: string | null;
  /** Why the last change did not happen. */
  error: AccountError | null;
  /** How many users have left this page: what one left open is not for the next one's eyes. */
  visit: number;
}

/** Somebody signed in, with the record as it is now. */
export interface SignedInUser {
  user: Identity;
  record: UserRecord;
}
type Guest = { status: 'guest' } & SignedInUser;
type Registered = { status: 'registered' } & SignedInUser;

/** The step that failed while the user was being loaded (docs/product.md 8). */
export type ConnectionProblem = 'identity' | 'listen' | 'ensure' | 'time';

/**
 * The current user (docs/product.md 4.1). `loading`: not known yet; `guest`, `registered`: signed in, with a record; `changing`: a
 * requested change is running (`user` was signed in before, `previous` was shown); `unreachable`: sign-in or record failed and
 * will be retried.
 */
export type AccountState = Connection &
  (
    | { status: 'loading' }
    | Guest
    | Registered
    | { status: 'changing'; change: Change; user: Identity; previous: Guest | Registered | null }
    | { status: 'unreachable'; problem: ConnectionProblem }
  );

/** Who is on the page as far as the learner should see; null while that is not known. */
export function getCurrentUser(state: AccountState): Guest | Registered | null {
  if (state.status === 'changing') return state.previous;
  return state.status === 'guest' || state.status === 'registered' ? state : null;
}

/** The registered user on the page; null while there is none. */
export function getRegisteredUid(state: AccountState): string | null {
  const who = getCurrentUser(state);
  return who?.status === 'registered' ? who.user.uid : null;
}
