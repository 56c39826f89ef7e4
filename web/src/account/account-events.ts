import type { BackFilledField, UserRecord } from '@parley/functions/contract';
import type { Transition } from '../lib/machine.ts';
import type {
  AccountState,
  Change,
  Credentials,
  Identity,
  Refusal,
  SignUpDetails,
  Trouble,
} from './account-state.ts';

/** An event of the account. */
export type AccountEvent =
  | { type: 'CONNECT' }
  // Who is signed in, and what the record says.
  | { type: 'NOBODY' }
  | { type: 'SOMEBODY'; identity: Identity }
  | { type: 'RECORD'; record: UserRecord }
  | { type: 'NO_RECORD' }
  | { type: 'CREATED'; record: UserRecord }
  | { type: 'INCOMPLETE'; missing: readonly BackFilledField[] }
  | { type: 'FAILED'; trouble: Trouble }
  | { type: 'TIME_UP' }
  // The learner's wishes, and how they come true.
  | { type: 'CHANGE'; change: Change }
  | { type: 'CLAIMED' }
  | { type: 'LINKED' }
  | { type: 'NOT_LINKED' }
  | { type: 'GUEST_DELETED' }
  | { type: 'SIGNED_OUT' }
  | { type: 'REGISTERED' }
  | { type: 'SIGNED_IN'; guestToken: string | null }
  | { type: 'CHANGE_FAILED'; refusal: Refusal };

export type AccountEffect =
  | { type: 'watchIdentity' | 'signInAsGuest' }
  | { type: 'watchRecord'; uid: string }
  | { type: 'createRecord' | 'convertRecord'; user: Identity; name: string }
  | { type: 'followEmail'; user: Identity; recorded: string | null }
  | { type: 'backFill'; user: Identity; missing: readonly BackFilledField[] }
  | { type: 'giveUpAfter'; milliseconds: number }
  | { type: 'reconnectAfter'; milliseconds: number }
  // A change: no other tab makes one from `claim` on, until the next `cancel`.
  | { type: 'claim'; user: Identity }
  | { type: 'link' | 'register'; details: SignUpDetails }
  | { type: 'deleteGuest'; uid: string }
  | { type: 'signOut' }
  | { type: 'signIn'; credentials: Credentials }
  // Nobody waits for these.
  | { type: 'expireGuest'; guestToken: string }
  | { type: 'recognise'; user: Identity }
  | { type: 'clearLearnerData' };

export type Step = Transition<AccountState, AccountEffect>;
