import type { Step } from './account-events.ts';
import type { AccountState, Change, AccountError } from './account-state.ts';
import { transitionTo, connect, connectAfterSignOut, pickConnection, reconnect } from './connecting.ts';
import { createOfflineError } from './refusals.ts';

type Of<Status extends AccountState['status']> = Extract<AccountState, { status: Status }>;
type Changing = Of<'changing'>;

/** A change that has not come about in this time is given up; the next look tells how far it came. */
const CHANGE_TIMEOUT_MS = 45_000;

/** Begins a change of whoever is signed in: nothing is watched meanwhile, and other tabs wait. */
export function beginChange(state: Of<'guest' | 'registered' | 'unreachable'>, change: Change): Step {
  const was = state.status === 'unreachable' ? null : pickSignedInUser(state);
  const user = was?.user ?? state.watchedUser;
  if (user === null) return rejectChange(state, createOfflineError());
  return transitionTo(
    { ...pickConnection(state), status: 'changing', error: null, change, user, previous: was },
    [
      { type: 'cancel' },
      { type: 'acquireLock', user },
      { type: 'timeOutAfter', milliseconds: CHANGE_TIMEOUT_MS },
    ],
  );
}

const pickSignedInUser = ({ status, user, record }: Of<'guest' | 'registered'>) => ({ status, user, record });

/** A wish that cannot be granted leaves everything as it is. */
export const rejectChange = (state: AccountState, error: AccountError): Step =>
  transitionTo({ ...state, error });

/** The first step of a change that no other tab disturbs. */
export function runFirstStep(state: Changing): Step {
  const { change, user } = state;
  if (change.kind === 'signIn') {
    return transitionTo(state, [{ type: 'signIn', credentials: change.credentials }]);
  }
  if (change.kind === 'signOut') {
    return user.isAnonymous ? abandonGuest(state) : transitionTo(state, [{ type: 'signOut' }]);
  }
  const type = change.kind === 'signUp' ? 'linkGuest' : 'register';
  return transitionTo(state, [{ type, details: change.details }]);
}

/** Falls back to an ordinary sign-up when the guest cannot be linked (docs/product.md 4.1). */
export function signUpWithoutGuest(state: Changing): Step {
  const { change } = state;
  if (change.kind !== 'signUp') return transitionTo(state);
  return abandonGuest({ ...state, change: { ...change, kind: 'signUpWithoutGuest' } });
}

const abandonGuest = (state: Changing): Step =>
  transitionTo(state, [{ type: 'deleteGuest', uid: state.user.uid }]);

/** Nobody is signed in any more: the way is free for a sign-up, or somebody has left. */
export const completeSignOut = (state: Changing): Step =>
  state.change.kind === 'signUpWithoutGuest' ? runFirstStep(state) : connectAfterSignOut(state);

/** The learner is a registered user now, under the name that the form gave. */
export const completeSignUp = (state: Changing): Step =>
  connect({ ...state, givenName: getGivenName(state) });

/** What was before is looked for again; a guest that was given up is no more. A sign-up may have got further than it says. */
export function failChange(state: Changing, error: AccountError): Step {
  const { change, previous: was } = state;
  const connection = { ...pickConnection(state), error, givenName: getGivenName(state) };
  if (was === null || change.kind === 'signUpWithoutGuest')
    return connect({ ...connection, status: 'loading' });
  return reconnect({ ...connection, ...was });
}

const getGivenName = ({ change }: Changing) => ('details' in change ? change.details.name : null);
