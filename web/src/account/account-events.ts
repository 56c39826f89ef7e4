import type { BackFilledField, UserRecord } from '@parley/functions/contract';
import type { Transition } from '../lib/machine.ts';
import type {
  AccountState,
  Change,
  Credentials,
  Identity,
  AccountError,
  SignUpDetails,
  ConnectionProblem,
} from './account-state.ts';

/** An event of the account. */
export type AccountEvent =
  | { type: 'CONNECT' }
  // Who is signed in, and what the record says.
  | { type: 'NO_USER' }
  | { type: 'USER_FOUND'; identity: Identity }
  | { type: 'RECORD_FOUND'; record: UserRecord }
  | { type: 'RECORD_MISSING' }
  | { type: 'RECORD_CREATED'; record: UserRecord }
  | { type: 'RECORD_INCOMPLETE'; missing: readonly BackFilledField[] }
  | { type: 'CONNECTION_FAILED'; problem: ConnectionProblem }
  | { type: 'TIMED_OUT' }
  // The learner's wishes, and how they come true.
  | { type: 'CHANGE'; change: Change }
  | { type: 'LOCK_ACQUIRED' }
  | { type: 'LINKED' }
  | { type: 'NOT_LINKED' }
  | { type: 'GUEST_DELETED' }
  | { type: 'SIGNED_OUT' }
  | { type: 'REGISTERED' }
  | { type: 'SIGNED_IN'; guestToken: string | null }
  | { type: 'CHANGE_FAILED'; error: AccountError };

export type AccountEffect =
  | { type: 'watchIdentity' | 'signInAsGuest' }
  | { type: 'watchRecord'; uid: string }
  | { type: 'createRecord' | 'convertRecord'; user: Identity; name: string }
  | { type: 'syncEmail'; user: Identity; recorded: string | null }
  | { type: 'backFill'; user: Identity; missing: readonly BackFilledField[] }
  | { type: 'timeOutAfter'; milliseconds: number }
  | { type: 'reconnectAfter'; milliseconds: number }
  // A change: no other tab makes one from `claim` on, until the next `cancel`.
  | { type: 'acquireLock'; user: Identity }
  | { type: 'linkGuest' | 'register'; details: SignUpDetails }
  | { type: 'deleteGuest'; uid: string }
  | { type: 'signOut' }
  | { type: 'signIn'; credentials: Credentials }
  // Nobody waits for these.
  | { type: 'expireGuest'; guestToken: string }
  | { type: 'rememberUser'; user: Identity }
  | { type: 'clearLearnerData' };

export type Step = Transition<AccountState, AccountEffect>;
