import type { Step } from './account-events.ts';
import type { AccountState, Change, Refusal } from './account-state.ts';
import { become, connect, connectAfterLeaving, connectionOf, reconnect } from './connecting.ts';

type Of<Status extends AccountState['status']> = Extract<AccountState, { status: Status }>;
type Changing = Of<'changing'>;

/** A change that has not come about in this time is given up; the next look tells how far it came. */
const PATIENCE_MS = 45_000;

/** Begins a change: nothing is watched meanwhile, and other tabs wait. */
export function begin(known: Of<'guest' | 'registered'>, change: Change): Step {
  const attempt = known.attempt + 1;
  const { status, user, record } = known;
  const was = { status, user, record };
  return become({ ...connectionOf(known), status: 'changing', attempt, refusal: null, change, was }, [
    { type: 'cancel' },
    { type: 'claim', attempt },
    { type: 'giveUpAfter', attempt, milliseconds: PATIENCE_MS },
  ]);
}

/** A wish that cannot be granted leaves everything as it is. */
export const refuse = (state: AccountState, refusal: Refusal): Step => become({ ...state, refusal });

/** The first step of a change that no other tab disturbs. */
export function first(state: Changing): Step {
  const { attempt, change, was } = state;
  if (change.kind === 'signIn') {
    return become(state, [{ type: 'signIn', attempt, credentials: change.credentials }]);
  }
  if (change.kind === 'signOut') {
    return was.status === 'guest' ? giveGuestUp(state) : become(state, [{ type: 'signOut', attempt }]);
  }
  const type = change.kind === 'signUp' ? 'link' : 'register';
  return become(state, [{ type, attempt, details: change.details }]);
}

/** The guest's e-mail is in use: the guest is given up, and a normal sign-up is tried (spec.md section 4). */
export function signUpAnew(state: Changing): Step {
  const { change } = state;
  if (change.kind !== 'signUp') return become(state);
  return giveGuestUp({ ...state, change: { ...change, kind: 'signUpAnew' } });
}

const giveGuestUp = (state: Changing): Step =>
  become(state, [{ type: 'deleteGuest', attempt: state.attempt, uid: state.was.user.uid }]);

/** Nobody is signed in any more: the way is free for a sign-up, or somebody has left. */
export const afterSigningOut = (state: Changing): Step =>
  state.change.kind === 'signUpAnew' ? first(state) : connectAfterLeaving(state);

/** The learner is a registered user now, under the name that the form gave. */
export const afterSigningUp = (state: Changing): Step =>
  connect({
    ...state,
    givenName: 'details' in state.change ? state.change.details.name : null,
  });

/** What was before is looked for again; a guest that was given up is no more. */
export function fail(state: Changing, refusal: Refusal): Step {
  const isGuestGone = state.change.kind === 'signUpAnew';
  const connection = { ...connectionOf(state), refusal };
  return isGuestGone
    ? connect({ ...connection, status: 'loading' })
    : reconnect({ ...connection, ...state.was });
}
