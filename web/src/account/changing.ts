import type { Step } from './account-events.ts';
import type { AccountState, Change, Refusal } from './account-state.ts';
import { become, connect, connectAfterLeaving, connectionOf, reconnect } from './connecting.ts';
import { offline } from './refusals.ts';

type Of<Status extends AccountState['status']> = Extract<AccountState, { status: Status }>;
type Changing = Of<'changing'>;

/** A change that has not come about in this time is given up; the next look tells how far it came. */
const PATIENCE_MS = 45_000;

/** Begins a change of whoever is signed in: nothing is watched meanwhile, and other tabs wait. */
export function begin(state: Of<'guest' | 'registered' | 'unreachable'>, change: Change): Step {
  const was = state.status === 'unreachable' ? null : knownOf(state);
  const user = was?.user ?? state.watched;
  if (user === null) return refuse(state, offline());
  return become({ ...connectionOf(state), status: 'changing', refusal: null, change, user, was }, [
    { type: 'cancel' },
    { type: 'claim', user },
    { type: 'giveUpAfter', milliseconds: PATIENCE_MS },
  ]);
}

const knownOf = ({ status, user, record }: Of<'guest' | 'registered'>) => ({ status, user, record });

/** A wish that cannot be granted leaves everything as it is. */
export const refuse = (state: AccountState, refusal: Refusal): Step => become({ ...state, refusal });

/** The first step of a change that no other tab disturbs. */
export function first(state: Changing): Step {
  const { change, user } = state;
  if (change.kind === 'signIn') {
    return become(state, [{ type: 'signIn', credentials: change.credentials }]);
  }
  if (change.kind === 'signOut') {
    return user.isAnonymous ? giveGuestUp(state) : become(state, [{ type: 'signOut' }]);
  }
  const type = change.kind === 'signUp' ? 'link' : 'register';
  return become(state, [{ type, details: change.details }]);
}

/** The guest cannot be linked: it is given up, and a normal sign-up is tried (spec.md section 4). */
export function signUpAnew(state: Changing): Step {
  const { change } = state;
  if (change.kind !== 'signUp') return become(state);
  return giveGuestUp({ ...state, change: { ...change, kind: 'signUpAnew' } });
}

const giveGuestUp = (state: Changing): Step => become(state, [{ type: 'deleteGuest', uid: state.user.uid }]);

/** Nobody is signed in any more: the way is free for a sign-up, or somebody has left. */
export const afterSigningOut = (state: Changing): Step =>
  state.change.kind === 'signUpAnew' ? first(state) : connectAfterLeaving(state);

/** The learner is a registered user now, under the name that the form gave. */
export const afterSigningUp = (state: Changing): Step => connect({ ...state, givenName: nameIn(state) });

/** What was before is looked for again; a guest that was given up is no more. A sign-up may have got further than it says. */
export function fail(state: Changing, refusal: Refusal): Step {
  const { change, was } = state;
  const connection = { ...connectionOf(state), refusal, givenName: nameIn(state) };
  if (was === null || change.kind === 'signUpAnew') return connect({ ...connection, status: 'loading' });
  return reconnect({ ...connection, ...was });
}

const nameIn = ({ change }: Changing) => ('details' in change ? change.details.name : null);
