import type { BackfilledField, UserRecord } from '@parley/functions/contract';
import {
  FALLBACK_NAME,
  GUEST_NAME,
  MAX_NAME_LENGTH,
  VISIBLE_CHARACTER,
} from '@parley/functions/contract/basics';
import type {
  AccountState,
  AccountStateOf,
  AccountTransition,
  AccountConnection,
  ConnectionProblem,
  AuthUser,
} from './account-state.ts';

type Effects = AccountTransition['effects'];

const CONNECTION_TIMEOUT_MS = 20_000;
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

export const transitionTo = (state: AccountState, effects: Effects = []): AccountTransition => ({
  state,
  effects,
});

export const pickConnection = (state: AccountConnection): AccountConnection => ({
  watchedUser: state.watchedUser,
  isUpdatingRecord: state.isUpdatingRecord,
  failures: state.failures,
  signUpName: state.signUpName,
  error: state.error,
  signOutCount: state.signOutCount,
});

const isSignedIn = (state: AccountState): state is AccountStateOf<'guest' | 'registered'> =>
  state.status === 'guest' || state.status === 'registered';

const startConnection = (state: AccountState, furtherEffects: Effects = []) =>
  transitionTo({ ...state, watchedUser: null, isUpdatingRecord: false }, [
    { type: 'cancel' },
    { type: 'watchAuthUser' },
    { type: 'timeOutAfter', milliseconds: CONNECTION_TIMEOUT_MS },
    ...furtherEffects,
  ]);

/** Starts a new connection and shows no user until it has found one. */
export const connect = (state: AccountState, furtherEffects: Effects = []) =>
  startConnection({ status: 'loading', ...pickConnection(state) }, furtherEffects);

/** Starts a new connection and keeps showing the signed-in user. */
export const reconnect = (state: AccountState) =>
  isSignedIn(state) ? startConnection(state) : connect(state);

/** Starts a new connection after the user has signed out, or after another one has signed in elsewhere. */
export const connectAfterSignOut = (state: AccountState, next?: { authUser: AuthUser }) =>
  connect({ ...state, signOutCount: state.signOutCount + 1 }, [
    { type: 'clearLearnerData', ...(next && { nextUid: next.authUser.uid }) },
  ]);

/** Watches the record of the signed-in user. Creates the record of a new guest without reading it first, which saves a round trip. */
export function applyAuthUser(state: AccountState, { authUser: user }: { authUser: AuthUser }) {
  const { watchedUser } = state;
  const next = { ...state, watchedUser: user };
  if (watchedUser === null) {
    if (user.isNew) return createMissingRecord(next);
    return transitionTo(next, [{ type: 'watchRecord', uid: user.uid }]);
  }
  const isSame = watchedUser.uid === user.uid && watchedUser.isAnonymous === user.isAnonymous;
  if (!isSame) return reconnect(state);
  if (watchedUser.email === user.email && watchedUser.isVerified === user.isVerified)
    return transitionTo(state);
  return isSignedIn(next) ? applyRecord(next, { record: next.record }) : transitionTo(next);
}

/**
 * Watches a new guest's record only after it was created. If a watch starts during the write, the emulator's last report may be that
 * there is no record.
 */
export function applyCreatedRecord(state: AccountState, event: { record: UserRecord }): AccountTransition {
  const { watchedUser: user } = state;
  const known = applyRecord(state, event);
  if (!user?.isNew) return known;
  return transitionTo(known.state, [{ type: 'watchRecord', uid: user.uid }, ...known.effects]);
}

/** Shows the user with the record, and completes a conversion or a change of email that has not reached the record. */
export function applyRecord(state: AccountState, { record }: { record: UserRecord }): AccountTransition {
  const { watchedUser: user } = state;
  if (user === null) return transitionTo(state);
  // Another tab has registered the guest, and Firebase has not synchronised this tab yet.
  if (user.isAnonymous && !record.isAnonymous) return scheduleReconnect(state);
  if (!user.isAnonymous && record.isAnonymous) return updateRecord(state, 'convertRecord');

  const status = user.isAnonymous ? 'guest' : 'registered';
  const isNewlyKnown = status !== state.status;
  const hasOldEmail = !user.isAnonymous && user.email !== null && record.email !== user.email;
  const shouldSyncEmail = hasOldEmail && (isNewlyKnown || !state.isUpdatingRecord);
  const connection = {
    ...pickConnection(state),
    isUpdatingRecord: hasOldEmail,
    failures: 0,
    signUpName: null,
  };
  return transitionTo({ ...connection, status, user, record }, [
    ...(isNewlyKnown ? [{ type: 'rememberUser', user } as const] : []),
    ...(shouldSyncEmail ? [{ type: 'syncEmail', user, recordedEmail: record.email } as const] : []),
  ]);
}

export const createMissingRecord = (state: AccountState) => updateRecord(state, 'createRecord');

/** Creates or converts the record, unless it is already being updated. */
function updateRecord(state: AccountState, type: 'createRecord' | 'convertRecord'): AccountTransition {
  const { watchedUser: user } = state;
  if (user === null || state.isUpdatingRecord) return transitionTo(state);
  const name = createRecordName(user, state.signUpName);
  return transitionTo({ ...state, isUpdatingRecord: true }, [{ type, user, name }]);
}

export function fillMissingFields(state: AccountState, { missing }: { missing: readonly BackfilledField[] }) {
  const { watchedUser: user } = state;
  if (user === null || state.isUpdatingRecord) return transitionTo(state);
  return transitionTo({ ...state, isUpdatingRecord: true }, [{ type: 'backfill', user, missing }]);
}

/** Ends the connection; the next one starts after a delay that doubles with each failure. */
export function scheduleReconnect(state: AccountState): AccountTransition {
  const milliseconds = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** state.failures);
  return transitionTo({ ...state, failures: state.failures + 1 }, [
    { type: 'cancel' },
    { type: 'reconnectAfter', milliseconds },
  ]);
}

export const becomeUnreachable = (state: AccountState, problem: ConnectionProblem) =>
  scheduleReconnect({ ...pickConnection(state), status: 'unreachable', problem });

/**
 * The name in a new or converted record: from sign-up, else the part of the email before the @, else "User" (docs/product.md 4.1). Skips
 * a name without a visible character, which firestore.rules would reject.
 */
export function createRecordName({ isAnonymous, email }: AuthUser, signUpName: string | null): string {
  if (isAnonymous) return GUEST_NAME;
  const names = [signUpName ?? '', email?.split('@')[0] ?? ''];
  const shortened = names.map((name) => name.trim().slice(0, MAX_NAME_LENGTH).trim());
  return shortened.find((name) => VISIBLE_CHARACTER.test(name)) ?? FALLBACK_NAME;
}
