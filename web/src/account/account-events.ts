import type { BackFilledField, UserRecord } from '@parley/functions/contract';
import type { Cancel, Transition } from '../lib/machine.ts';
import type {
  AccountState,
  Change,
  Credentials,
  Identity,
  Refusal,
  SignUpDetails,
  Trouble,
} from './account-state.ts';

/** What happens to the account. Events that report on a connection or a change carry its attempt. */
export type AccountEvent =
  | { type: 'CONNECT' }
  // Who is signed in, and what the record says.
  | { type: 'NOBODY'; attempt: number }
  | { type: 'SOMEBODY'; attempt: number; identity: Identity }
  | { type: 'RECORD'; attempt: number; record: UserRecord }
  | { type: 'NO_RECORD'; attempt: number }
  | { type: 'CREATED'; attempt: number; record: UserRecord }
  | { type: 'INCOMPLETE'; attempt: number; missing: readonly BackFilledField[] }
  | { type: 'FAILED'; attempt: number; trouble: Trouble }
  | { type: 'TIME_UP'; attempt: number }
  // The learner's wishes, and how they come true.
  | { type: 'CHANGE'; change: Change }
  | { type: 'CLAIMED'; attempt: number }
  | { type: 'LINKED'; attempt: number }
  | { type: 'NOT_LINKED'; attempt: number }
  | { type: 'GUEST_DELETED'; attempt: number }
  | { type: 'SIGNED_OUT'; attempt: number }
  | { type: 'REGISTERED'; attempt: number }
  | { type: 'SIGNED_IN'; attempt: number; guestToken: string | null }
  | { type: 'CHANGE_FAILED'; attempt: number; refusal: Refusal };

export type AccountEffect =
  | { type: 'watchIdentity' | 'signInAsGuest'; attempt: number }
  | { type: 'watchRecord'; attempt: number; uid: string }
  | { type: 'createRecord' | 'convertRecord'; attempt: number; user: Identity; name: string }
  | { type: 'followEmail'; attempt: number; user: Identity; recorded: string | null }
  | { type: 'backFill'; attempt: number; user: Identity; missing: readonly BackFilledField[] }
  | { type: 'giveUpAfter'; attempt: number; milliseconds: number }
  | { type: 'reconnectAfter'; milliseconds: number }
  // A change: no other tab makes one from `claim` on, until the next `cancel`.
  | { type: 'claim'; attempt: number; user: Identity }
  | { type: 'link' | 'register'; attempt: number; details: SignUpDetails }
  | { type: 'deleteGuest'; attempt: number; uid: string }
  | { type: 'signOut'; attempt: number }
  | { type: 'signIn'; attempt: number; credentials: Credentials }
  // Nobody waits for these.
  | { type: 'expireGuest'; guestToken: string }
  | { type: 'recognise'; user: Identity }
  | { type: 'forgetLearner' };

export type Step = Transition<AccountState, AccountEffect | Cancel>;
