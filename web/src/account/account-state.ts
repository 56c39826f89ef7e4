import type { UserRecord } from '@parley/functions/contract';

/** Somebody signed in, by the identity provider's word. */
export interface Identity {
  uid: string;
  isAnonymous: boolean;
}

/** One connection to the identity provider and to the record; `attempt` numbers them. */
export interface Connection {
  attempt: number;
  /** Whose record this connection watches. */
  watched: Identity | null;
  /** Whether that record is being created, or will be as soon as it is known whose it is. */
  creating: boolean;
  /** How many connections before it failed in a row, for the back-off. */
  failures: number;
}

/**
 * Who uses the page (spec.md section 4, Account). `loading`: not known yet; `guest`: signed in, and the record is there;
 * `unreachable`: sign-in or the record failed and is tried again by itself.
 */
export type AccountState = Connection &
  (
    | { status: 'loading' }
    | { status: 'guest'; uid: string; record: UserRecord }
    | { status: 'unreachable'; message: string }
  );
