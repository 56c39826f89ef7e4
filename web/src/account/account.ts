import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { GetToken } from '../api/send-request.ts';
import { createMachineStore } from '../lib/machine.ts';
import { accountMachine } from './account-machine.ts';
import { createAccountError, OFFLINE_CODE, toAccountError } from './account-errors.ts';
import {
  getRegisteredUid,
  type AccountError,
  type AccountState,
  type AccountChange,
  type Credentials,
  type SignUpDetails,
} from './account-state.ts';
import { runAccount } from './run-account.ts';
import { services as pageServices, type Services } from './services.ts';

export type Account = ReturnType<typeof createAccount>;

export function createAccount(services: Services) {
  const store = createMachineStore(accountMachine, (effect, context) =>
    runAccount(services, effect, context),
  );

  let hasConnected = false;
  function connect() {
    if (!hasConnected) store.send({ type: 'CONNECT' });
    hasConnected = true;
  }

  let hasSubscribed = false;
  function connectWhenNeeded() {
    if (!hasSubscribed) services.whenNeeded(connect);
    hasSubscribed = true;
  }

  /** Resolves with the first state that matches. */
  function waitForState(matches: (state: AccountState) => boolean): Promise<AccountState> {
    return new Promise((resolve) => {
      let unsubscribe: (() => void) | undefined;
      const check = () => {
        if (!matches(store.getState())) return;
        unsubscribe?.();
        resolve(store.getState());
      };
      unsubscribe = store.subscribe(check);
      check();
    });
  }

  /** Connects, and resolves once the user is known or cannot be loaded. */
  function waitUntilSettled({ skipBackOff }: { skipBackOff: boolean }): Promise<AccountState> {
    if (skipBackOff && store.getState().status === 'unreachable') store.send({ type: 'CONNECT' });
    connect();
    return waitForState(({ status }) => status !== 'loading' && status !== 'changing');
  }

  async function requestChange(change: AccountChange): Promise<AccountError | null> {
    // A user whose record cannot be loaded can change the account without a new connection.
    await waitUntilSettled({ skipBackOff: store.getState().watchedUser === null });
    store.send({ type: 'CHANGE', change });
    const state = store.getState();
    // Another change may have come first, or this one may have been rejected.
    if (state.status !== 'changing' || state.change !== change) {
      return state.error ?? createAccountError('not-now');
    }
    return (await waitForState(({ status }) => status !== 'changing')).error;
  }

  async function fetchToken(options: { refresh: boolean; uid?: string }): Promise<string> {
    const state = await waitUntilSettled({ skipBackOff: true });
    if (state.status === 'unreachable') throw new ApiError('offline', state.problem);
    const { getIdToken } = await services.identity();
    return getIdToken(options).catch((cause: unknown) => {
      const isOffline = toAccountError(cause).code === OFFLINE_CODE;
      throw new ApiError(isOffline ? 'offline' : 'unauthenticated', 'no token', { cause });
    });
  }

  return {
    getState: store.getState,
    /** Reports changes. The first subscription connects when the page needs the account; the connection lasts as long as the page. */
    subscribe: (listener: () => void) => {
      connectWhenNeeded();
      return store.subscribe(listener);
    },
    /** Returns the bearer token as soon as a user is signed in. Throws the `ApiError`s `offline` and `unauthenticated`. */
    getToken: (options: { refresh: boolean }) => fetchToken(options),
    /** Like `getToken`, but throws `unauthenticated` if another user is signed in. */
    getTokenFor:
      (uid: string): GetToken =>
      (options) =>
        fetchToken({ ...options, uid }),
    /** Checks whether the registered user has verified their address in the meantime, and updates the state. */
    checkVerification: async (): Promise<void> => {
      const uid = getRegisteredUid(store.getState());
      if (uid === null) return;
      const { checkVerification } = await services.identity();
      const authUser = await checkVerification(uid);
      if (getRegisteredUid(store.getState()) === uid) store.send({ type: 'USER_FOUND', authUser });
    },
    /** Signs in; resolves with null on success. The state shows the new user later, once their record is loaded. */
    signIn: (credentials: Credentials) => requestChange({ kind: 'signIn', credentials }),
    /** Converts the guest to a registered user (docs/product.md 4.1). */
    signUp: (details: SignUpDetails) => requestChange({ kind: 'signUp', details }),
    signOut: () => requestChange({ kind: 'signOut' }),
  };
}

/** The account of this page. */
export const account = createAccount(pageServices);

const initialState = accountMachine.initial();

/** Hydration must start from the state that a page was prerendered with, even if the user is known by then. */
const getPrerenderedState = () => initialState;

export function useAccount(): AccountState {
  return useSyncExternalStore(account.subscribe, account.getState, getPrerenderedState);
}
