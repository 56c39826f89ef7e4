import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { GetToken } from '../api/send.ts';
import { createMachineStore } from '../lib/machine.ts';
import { accountMachine } from './account-machine.ts';
import type { AccountState, Change, Credentials, AccountError, SignUpDetails } from './account-state.ts';
import { createBusyError, OFFLINE_CODE } from './refusals.ts';
import { runAccount } from './run-account.ts';
import { services, type Services } from './services.ts';

export interface Account {
  getState: () => AccountState;
  /** Tells of changes. The first to listen starts the account, which then lives as long as the page. */
  subscribe: (listener: () => void) => () => void;
  /** The bearer token, once the account is ready. Throws `offline` while it cannot be reached, and `unauthenticated`. */
  getToken: GetToken;
  /** The same of this user only: `unauthenticated` where somebody else is signed in. */
  getTokenFor: (uid: string) => GetToken;
  /** Signs in; null once that is done, or why it is not. The state tells when the page may show who it is. */
  signIn: (credentials: Credentials) => Promise<AccountError | null>;
  /** Converts the guest to a registered user (docs/product.md 4.1). */
  signUp: (details: SignUpDetails) => Promise<AccountError | null>;
  signOut: () => Promise<AccountError | null>;
}

/** Makes the account of the page. */
export function createAccount(firebase: Services): Account {
  const store = createMachineStore(accountMachine, (effect, context) =>
    runAccount(firebase, effect, context),
  );

  let isOpen = false;
  function open() {
    if (!isOpen) store.send({ type: 'CONNECT' });
    isOpen = true;
  }

  /** Resolves with the first state that passes. */
  function waitForState(passes: (state: AccountState) => boolean): Promise<AccountState> {
    return new Promise((resolve) => {
      let stop: (() => void) | undefined;
      const look = () => {
        if (!passes(store.getState())) return;
        stop?.();
        resolve(store.getState());
      };
      stop = store.subscribe(look);
      look();
    });
  }

  /** Resolves once it is clear who uses the page, or that this cannot be known now. */
  async function waitUntilSettled(): Promise<AccountState> {
    // Who asks now should not have to wait for the back-off.
    if (store.getState().status === 'unreachable') store.send({ type: 'CONNECT' });
    open();
    return waitForState(isSettled);
  }

  async function change(wish: Change): Promise<AccountError | null> {
    // Where only the record cannot be had, whoever is signed in may still leave.
    const before = store.getState();
    if (before.status === 'unreachable' && before.watchedUser === null) store.send({ type: 'CONNECT' });
    open();
    await waitForState(isSettled);
    store.send({ type: 'CHANGE', change: wish });
    const state = store.getState();
    // Somebody else's wish may have come first, or this one may not be granted.
    if (state.status !== 'changing' || state.change !== wish) return state.error ?? createBusyError();
    return (await waitForState(({ status }) => status !== 'changing')).error;
  }

  async function fetchToken(options: { refresh: boolean; uid?: string }): Promise<string> {
    const state = await waitUntilSettled();
    if (state.status === 'unreachable') throw new ApiError('offline', state.problem);
    const { getIdToken } = await firebase.identity();
    return getIdToken(options).catch((error: unknown) => {
      const code = hasCode(error, OFFLINE_CODE) ? 'offline' : 'unauthenticated';
      throw new ApiError(code, 'no token', { cause: error });
    });
  }

  return {
    getState: store.getState,
    subscribe: (listener) => {
      open();
      return store.subscribe(listener);
    },
    getToken: fetchToken,
    getTokenFor: (uid) => (options) => fetchToken({ ...options, uid }),
    signIn: (credentials) => change({ kind: 'signIn', credentials }),
    signUp: (details) => change({ kind: 'signUp', details }),
    signOut: () => change({ kind: 'signOut' }),
  };
}

const isSettled = ({ status }: AccountState) => status !== 'loading' && status !== 'changing';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** The account of this page. */
export const account = createAccount(services);

/** Who uses the page, kept up to date. */
export function useAccount(): AccountState {
  return useSyncExternalStore(account.subscribe, account.getState);
}
