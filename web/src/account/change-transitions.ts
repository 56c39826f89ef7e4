import { createAccountError, OFFLINE_CODE } from './account-errors.ts';
import type { AccountError, AccountState, AccountStateOf, AccountChange } from './account-state.ts';
import {
  connect,
  connectAfterSignOut,
  pickConnection,
  reconnect,
  transitionTo,
} from './connection-transitions.ts';

type Changing = AccountStateOf<'changing'>;

const CHANGE_TIMEOUT_MS = 45_000;

/** Ends the connection and acquires the lock that keeps other tabs from changing the account. */
export function beginChange(
  state: AccountStateOf<'guest' | 'registered' | 'unreachable'>,
  { change }: { change: AccountChange },
) {
  const previous =
    state.status === 'unreachable' ? null : { status: state.status, user: state.user, record: state.record };
  const user = previous?.user ?? state.watchedUser;
  if (user === null) return rejectChange(state, createAccountError(OFFLINE_CODE));
  return transitionTo({ ...pickConnection(state), status: 'changing', error: null, change, user, previous }, [
    { type: 'cancel' },
    { type: 'acquireLock', user },
    { type: 'timeOutAfter', milliseconds: CHANGE_TIMEOUT_MS },
  ]);
}

/** A registered user can sign out, but neither sign in nor sign up (docs/product.md 5.5). */
export function handleRegisteredUserChange(
  state: AccountStateOf<'registered'>,
  event: { change: AccountChange },
) {
  const { kind } = event.change;
  if (kind === 'signOut') return beginChange(state, event);
  return rejectChange(state, createAccountError(kind === 'signIn' ? 'already-signed-in' : 'no-guest'));
}

const rejectChange = (state: AccountState, error: AccountError) => transitionTo({ ...state, error });

export function runFirstStep(state: Changing) {
  const { change, user } = state;
  if (change.kind === 'signIn') {
    return transitionTo(state, [{ type: 'signIn', credentials: change.credentials }]);
  }
  if (change.kind === 'signOut') {
    return user.isAnonymous ? deleteGuest(state) : transitionTo(state, [{ type: 'signOut' }]);
  }
  const type = change.kind === 'signUp' ? 'linkGuest' : 'register';
  return transitionTo(state, [{ type, details: change.details }]);
}

/** Falls back to an ordinary sign-up if the guest cannot be converted (docs/product.md 4.1). */
export function signUpWithoutGuest(state: Changing) {
  const { change } = state;
  if (change.kind !== 'signUp') return transitionTo(state);
  return deleteGuest({ ...state, change: { ...change, kind: 'signUpWithoutGuest' } });
}

const deleteGuest = (state: Changing) => transitionTo(state, [{ type: 'deleteGuest', uid: state.user.uid }]);

export const completeSignOut = (state: Changing) =>
  state.change.kind === 'signUpWithoutGuest' ? runFirstStep(state) : connectAfterSignOut(state);

export const completeSignUp = (state: Changing) => connect({ ...state, signUpName: getSignUpName(state) });

/** Reconnects as the previous user. Keeps the sign-up name, because a sign-up that reports a failure may have succeeded. */
export function failChange(state: Changing, error: AccountError) {
  const { change, previous } = state;
  const connection = { ...pickConnection(state), error, signUpName: getSignUpName(state) };
  if (previous === null || change.kind === 'signUpWithoutGuest')
    return connect({ ...connection, status: 'loading' });
  return reconnect({ ...connection, ...previous });
}

const getSignUpName = ({ change }: Changing) => ('details' in change ? change.details.name : null);
